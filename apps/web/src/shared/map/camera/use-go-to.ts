import type { MapRef } from '@vis.gl/react-maplibre';
import { useLayoutEffect } from 'react';
import { isInView, visibleMiddle } from './map-geometry.ts';
import type { Covered } from './map-geometry.ts';

/** Degrees; the Chatham Islands have longitudes above 180°. */
type Spot = { id: number; latitude: number; longitude: number };

/** Pans the map to the selected listing if its pill is outside the map or under what covers it, before its card is painted. */
export function usePanTo(map: MapRef | null, spot: Spot | null, covered: Covered, eventData: object) {
  const id = spot?.id;
  useLayoutEffect(() => {
    if (!map || !spot) return;
    const center: [number, number] = [spot.longitude, spot.latitude];
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    if (isInView(map.project(center), covered, { width, height })) return;
    map.easeTo({ center, offset: visibleMiddle(covered), duration: 420 }, eventData);
    // Only a new selection moves the map, not a change of the sheet.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, id]);
}
