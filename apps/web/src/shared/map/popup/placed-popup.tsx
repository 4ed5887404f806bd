import { useMap } from '@vis.gl/react-maplibre';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { unwrapLongitude } from '../camera/longitudes.ts';
import { BY_PAGE } from '../camera/use-go-to.ts';
import { isComposing } from '#shared/forms/is-composing.ts';
import { cn } from '#shared/ui/cn.ts';
import { placePopup } from './popup-position.ts';
import type { PopupPlacement } from './popup-position.ts';

type PlacedPopupProps = {
  /** The point that the popup describes, in degrees. */
  latitude: number;
  longitude: number;
  /** What covers the map at its left and top. */
  coveredLeftPx?: number | undefined;
  coveredTopPx?: number | undefined;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A card beside a point on the map, never over its pill. It moves with the map, but appears only where a move of the page's own ends,
 * as it would leave from under a finger. Escape closes it.
 */
export function PlacedPopup({
  latitude,
  longitude,
  coveredLeftPx: left = 0,
  coveredTopPx: top = 0,
  onClose,
  children,
}: PlacedPopupProps) {
  const map = useMap().current;
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Omit<PopupPlacement, 'shiftMapPx'> | null>(null);
  const [isMovedByPage, setMovedByPage] = useState(false);

  const place = useCallback(() => {
    if (!map || !ref.current) return;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const spot = map.project([unwrapLongitude(longitude), latitude]);
    const size = { width: ref.current.offsetWidth, height: ref.current.offsetHeight };
    const { shiftMapPx, ...placement } = placePopup(spot, size, { width, height }, { left, top });
    setAt(placement);
    return shiftMapPx;
  }, [map, latitude, longitude, left, top]);

  useLayoutEffect(() => {
    const onStart = (event: object) => setMovedByPage('isMadeByPage' in event);
    function makeRoom() {
      const shiftMapPx = place();
      if (shiftMapPx && Math.abs(shiftMapPx) >= 1) map?.panBy([-shiftMapPx, 0], { duration: 200 }, BY_PAGE);
    }
    function onEnd(event: object) {
      setMovedByPage(false);
      if ('isMadeByPage' in event) makeRoom();
    }
    map?.on('movestart', onStart);
    map?.on('moveend', onEnd);
    map?.on('move', place);
    map?.on('resize', makeRoom);
    makeRoom();
    return () => {
      map?.off('movestart', onStart);
      map?.off('moveend', onEnd);
      map?.off('move', place);
      map?.off('resize', makeRoom);
    };
  }, [map, place]);

  useEscape(onClose);

  return (
    <div
      ref={ref}
      // Before it is placed it is invisible, but must be able to take the focus.
      className={cn(
        'absolute z-4 overflow-x-clip overflow-y-auto overscroll-contain rounded-lg border bg-popover shadow-lg ease-breeze',
        at && !isMovedByPage ? 'animate-in duration-200 fade-in-0' : 'pointer-events-none opacity-0',
      )}
      style={at ?? undefined}
    >
      {children}
    </div>
  );
}

/** Calls a function at Escape, unless a dialog or something else takes the key. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (!document.querySelector('[role="dialog"]')) onEscape();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onEscape]);
}
