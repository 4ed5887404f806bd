import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';

type LoadMoreProps = { hasMore: boolean; isLoading: boolean; isFailed: boolean; onLoad: () => void };

/**
 * Loads the next page when the end of the list is near. The button loads it if that failed. Key it by the number of items, so
 * that it checks again after each page.
 */
export function LoadMore({ hasMore, isLoading, isFailed, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadUnlessFailed = useEffectEvent(() => {
    if (!isLoading && !isFailed) onLoad();
  });
  useEffect(() => {
    if (!hasMore || !end.current || typeof IntersectionObserver === 'undefined') return;
    const margins = { rootMargin: '800px', scrollMargin: '800px' };
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) loadUnlessFailed();
    }, margins);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="grid justify-items-center py-6">
      <Button variant="outline" disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Loading more...' : 'Show more properties'}
      </Button>
    </div>
  );
}
