import { useNavigation } from 'react-router';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

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

/** The first page while its code loads: the line, and the shape of a heading and what is below it. */
export function FirstPageLoading() {
  return (
    <div className="gutter grid gap-4 py-8 md:py-12">
      <PageLoading />
      <Skeleton className="mb-4 h-10 w-60 max-w-full" />
      <Skeleton className="h-40 rounded-xl" />
      <Skeleton className="h-40 rounded-xl" />
    </div>
  );
}
