import { useEffect, useEffectEvent, useRef } from 'react';
import { documentPath } from '#shared/base-path.ts';
import { Button } from '#shared/ui/button.tsx';
import { isScrollLate, useLateScroll } from './use-late-scroll.ts';

/** After this many items the list waits for the button, so that what is below it can be reached. */
const PAUSE_EVERY = 48;

type LoadMoreProps = {
  /** A paged query, whose `data` has the items of all loaded pages. */
  list: {
    data?: readonly unknown[] | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The path of the next page, for browsers without JavaScript. */
  nextPath?: string | undefined;
};

/**
 * Loads the next page when the end of the list is near, up to 48 items, or up to where the user was before a reload; the button loads the
 * next 48, or retries.
 */
export function LoadMore({ list, nextPath }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage } = list;
  const count = list.data?.length ?? 0;
  const end = useRef<HTMLDivElement>(null);
  useLateScroll(count);
  const loadUnlessFailed = useEffectEvent(() => {
    if (!isFetchingNextPage && !list.isFetchNextPageError) list.fetchNextPage();
  });
  useEffect(() => {
    if (!hasNextPage || !end.current || typeof IntersectionObserver === 'undefined') return;
    if (count % PAUSE_EVERY === 0 && !isScrollLate()) return;
    const margins = { rootMargin: '800px', scrollMargin: '800px' };
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) loadUnlessFailed();
    }, margins);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, count]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="grid justify-items-center py-6">
      <Button
        variant="outline"
        // A disabled button loses the focus.
        aria-disabled={isFetchingNextPage}
        onClick={() => isFetchingNextPage || list.fetchNextPage()}
        className="noscript:hidden"
      >
        {isFetchingNextPage ? 'Loading more...' : 'Show more'}
      </Button>
      {nextPath && (
        <noscript>
          <Button asChild variant="outline">
            <a href={documentPath(nextPath)}>Show more</a>
          </Button>
        </noscript>
      )}
    </div>
  );
}
