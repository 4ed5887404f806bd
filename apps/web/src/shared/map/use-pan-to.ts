import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';

/** Degrees; longitudes beyond 180° lie east of it. */
type Spot = { id: number; latitude: number; longitude: number };

/** Kept between a spot and the edges of what can be seen, in px. */
const EDGE_PX = 48;

/** Brings the chosen home into view, when it is not in it: its pill must not lie beyond an edge or under a sheet. */
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
    // Only a choice moves the map, not the sheet over it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, id]);
}
