import { Suspense, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { NO_MAPS, useCanShowMaps } from '../can-show-maps.ts';
import { MapPicture } from './map-picture.tsx';
import type { PageMapProps } from './page-map-props.ts';

const LivePageMap = lazyPart(() => import('./live-page-map.tsx'), 'LivePageMap');

/**
 * A map in a page that scrolls: a picture, which is there without a script and in print, and the live map in its place once the reader
 * touches it or the browser has nothing else to do near it. It fills its parent, which must have a height.
 */
export function PageMap(props: PageMapProps) {
  const { label, camera, parcel, pin } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isStarted, start] = useStart(frame);
  const [isDrawn, setDrawn] = useState(false);
  const canMove = useCanShowMaps(isStarted);
  const isLive = isStarted && canMove;
  return (
    <div
      ref={frame}
      onPointerDown={start}
      className="relative isolate size-full break-inside-avoid overflow-clip"
    >
      {isLive && (
        <Suspense>
          <LivePageMap {...props} onDrawn={() => setDrawn(true)} />
        </Suspense>
      )}
      {!isStarted && (
        <Button
          variant="outline"
          size="sm"
          className="absolute bottom-3 left-3 z-2 shadow-md noscript:hidden max-sm:bottom-10 print:hidden"
          onClick={start}
        >
          Move the map
        </Button>
      )}
      {!(isLive && isDrawn) && (
        <div
          {...(isLive ? { 'aria-hidden': true, inert: true } : { role: 'group', 'aria-label': label })}
          className={cn('absolute inset-0 z-1', isLive && 'pointer-events-none')}
        >
          <MapPicture camera={camera} parcel={parcel} pin={pin} />
        </div>
      )}
      {!canMove && (
        <p className="absolute inset-x-3 bottom-10 z-2 mr-auto w-fit rounded-md border bg-card px-3 py-2 text-sm print:hidden">
          {NO_MAPS}
        </p>
      )}
    </div>
  );
}

/** Whether the live map has been started, and what starts it: also an idle browser near the map. */
function useStart(frame: RefObject<HTMLDivElement | null>): [boolean, () => void] {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const start = () => setStarted(true);
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        // Safari does not say when it is idle.
        if ('requestIdleCallback' in globalThis) requestIdleCallback(start);
        else setTimeout(start, IDLE_MS);
      },
      { rootMargin: '400px' },
    );
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [frame]);
  return [isStarted, () => setStarted(true)];
}

const IDLE_MS = 2000;
