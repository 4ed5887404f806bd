import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { NO_MAPS, useCanShowMaps } from '../can-show-maps.ts';
import type { Camera } from '../camera/camera.ts';
import { MapPicture } from './map-picture.tsx';

type PageMapProps = {
  /** The map's accessible name. */
  label: string;
  camera: Camera;
  parcel?: GeoJSON.MultiPolygon | null | undefined;
  pin?: ReactNode;
  /** The live map with the same view. It calls `onDrawn` once it shows what the picture does. */
  children: (onDrawn: () => void) => ReactNode;
};

/**
 * A map in a page that scrolls: a picture, which is there without a script and in print, and the live map in its place once the reader
 * touches it or the browser has nothing else to do near it. It fills its parent, which must have a height.
 */
export function PageMap({ label, children, ...picture }: PageMapProps) {
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
      {isLive && <Suspense>{children(() => setDrawn(true))}</Suspense>}
      {!(isLive && isDrawn) && (
        <div
          {...(isLive ? { 'aria-hidden': true, inert: true } : { role: 'group', 'aria-label': label })}
          className={cn('absolute inset-0 z-1', isLive && 'pointer-events-none')}
        >
          <MapPicture {...picture} />
        </div>
      )}
      {!isStarted && (
        <Button
          variant="outline"
          size="sm"
          className="absolute bottom-3 left-3 z-2 shadow-md noscript:hidden print:hidden"
          onClick={start}
        >
          Move the map
        </Button>
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
    if (isStarted || !frame.current) return undefined;
    let cancel = () => {};
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        cancel = whenIdle(() => setStarted(true));
      },
      { rootMargin: '400px' },
    );
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [frame, isStarted]);
  return [isStarted, () => setStarted(true)];
}

const IDLE_MS = 2000;

/** Calls a function when the browser is idle; one that cannot say so, after a while. @returns what takes it back */
function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(call, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(call);
  return () => cancelIdleCallback(request);
}
