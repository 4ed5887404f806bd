import type { MapRef } from '@vis.gl/react-maplibre';
import { useLayoutEffect } from 'react';
import { isInView, visibleMiddle } from './map-geometry.ts';
import type { Covered } from './map-geometry.ts';

/** Degrees; the Chatham Islands have longitudes above 180°. */
type Spot = { id: number; latitude: number; longitude: number };

/** Event data of moves that the page makes, so that they are told apart from the user's. */
export const BY_PAGE = { isMadeByPage: true };

type GoToOptions = {
  /** A map at this zoom of its own or above keeps its view of a spot that is in it. */
  closeZoom: number;
  /** The least zoom that a spot is shown at. */
  zoom: number;
  /** The time of a move to a spot that is not in view; one in view takes 420 ms. */
  farMs: number;
};

/** Moves the map to what is chosen, unless it is clear of what covers the map and close enough, before its card is painted. */
export function useGoTo(map: MapRef | null, spot: Spot | null, covered: Covered, options: GoToOptions) {
  const id = spot?.id;
  useLayoutEffect(() => {
    if (!map || !spot) return;
    const { closeZoom, zoom, farMs } = options;
    const center: [number, number] = [spot.longitude, spot.latitude];
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const inView = isInView(map.project(center), covered, { width, height });
    if (inView && map.getZoom() >= closeZoom) return;
    map.flyTo(
      {
        center,
        zoom: Math.max(map.getZoom(), zoom),
        offset: visibleMiddle(covered),
        duration: inView ? 420 : farMs,
      },
      BY_PAGE,
    );
    // Only a new choice moves the map, not a change of the sheet's height.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, id]);
}
