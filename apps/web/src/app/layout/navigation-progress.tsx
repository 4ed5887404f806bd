import { useNavigation } from 'react-router';

/** Shown while the code of the next page is being loaded. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <PageLoading />;
}

/** A lime line along the top while a page loads. It appears after a short delay, as most pages load faster. */
export function PageLoading() {
  return (
    <progress
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-100 h-[3px] w-full origin-left animate-creep appearance-none bg-lime [&::-webkit-progress-bar]:bg-lime"
    />
  );
}
