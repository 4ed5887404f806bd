import type { Bounds } from '@sway/domain/map/positions';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { Start } from './camera.ts';
import { BY_PAGE } from './use-go-to.ts';
import { cameraFor } from './map-geometry.ts';
import type { Covered } from './map-geometry.ts';

/** Shows all that a first view must, at its own zoom or further out. */
export function fitStart(map: MapRef, { bounds, zoom }: Start, covered: Covered): void {
  if (bounds) fitMap(map, bounds, covered, { maxZoom: zoom, durationMs: 0 }, BY_PAGE);
}

type FitOptions = { maxZoom: number; durationMs: number };

/** Fits a map to bounds, clear of what covers it (product/map-and-search.md#the-property-map-on-discover). */
export function fitMap(
  map: MapRef,
  bounds: Bounds,
  covered: Covered,
  { maxZoom, durationMs: duration }: FitOptions,
  eventData: object,
): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const { lng, lat, zoom } = cameraFor(bounds, covered, { width, height }, maxZoom);
  map.flyTo({ center: [lng, lat], zoom, duration }, eventData);
}
