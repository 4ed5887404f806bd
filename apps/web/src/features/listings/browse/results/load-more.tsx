import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { isScrollLate, useLateScroll } from './use-late-scroll.ts';

/** After this many items the list waits for the button, so that what is below it can be reached. */
const PAUSE_EVERY = 48;

type LoadMoreProps = {
  /** The number of items that have loaded. */
  count: number;
  hasMore: boolean;
  isLoading: boolean;
  isFailed: boolean;
  onLoad: () => void;
  /** The path of the next page, for browsers without JavaScript. */
  nextPath?: string | null;
};

/**
 * Loads the next page when the end of the list is near, up to 48 items, or up to where the user was before a reload; the button loads the
 * next 48, or retries.
 */
export function LoadMore({ count, hasMore, isLoading, isFailed, onLoad, nextPath }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useLateScroll(count);
  const loadUnlessFailed = useEffectEvent(() => {
    if (!isLoading && !isFailed) onLoad();
  });
  useEffect(() => {
    if (!hasMore || !end.current || typeof IntersectionObserver === 'undefined') return;
    if (count % PAUSE_EVERY === 0 && !isScrollLate()) return;
    const margins = { rootMargin: '800px', scrollMargin: '800px' };
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) loadUnlessFailed();
    }, margins);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="grid justify-items-center py-6">
      <Button variant="outline" disabled={isLoading} onClick={onLoad} className="noscript:hidden">
        {isLoading ? 'Loading more...' : 'Show more'}
      </Button>
      {nextPath && (
        <noscript>
          <Button asChild variant="outline">
            <a href={nextPath}>Show more</a>
          </Button>
        </noscript>
      )}
    </div>
  );
}
