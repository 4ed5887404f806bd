import { useIsPageLoading } from '#shared/routing/current-page.ts';

/** A lime line along the top while the next page loads. It appears after a short delay, as most pages load faster. */
export function NavigationProgress() {
  if (!useIsPageLoading()) return null;
  return (
    <progress
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-100 h-[3px] w-full origin-left animate-creep appearance-none bg-lime [&::-webkit-progress-bar]:bg-lime"
    />
  );
}
