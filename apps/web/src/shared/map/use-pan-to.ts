import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** Degrees; the Chatham Islands have longitudes above 180°. */
type Spot = { id: number; latitude: number; longitude: number };

/** The least distance between a point and the edges of the visible map, in px. */
const EDGE_PX = 48;

/** Pans the map to the selected listing if its pill is outside the map or under the sheet. */
export function usePanTo(map: MapRef | null, spot: Spot | null, coveredPx: number, eventData: object) {
  const id = spot?.id;
  useEffect(() => {
    if (!map || !spot) return;
    const center: [number, number] = [spot.longitude, spot.latitude];
    const { clientWidth, clientHeight } = map.getContainer();
    const { x, y } = map.project(center);
    const inView =
      x >= EDGE_PX &&
      x <= clientWidth - EDGE_PX &&
      y >= EDGE_PX * 2 &&
      y <= clientHeight - coveredPx - EDGE_PX;
    if (!inView) map.easeTo({ center, offset: [0, -coveredPx / 2], duration: 420 }, eventData);
    // Only a new selection moves the map, not a change of the sheet.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, id]);
}
