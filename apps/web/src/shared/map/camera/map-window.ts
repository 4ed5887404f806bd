import { ruleZoom } from '@sway/domain/map/map-rules';
import type { Bounds } from '@sway/domain/map/positions';
import type { MapRef } from '@vis.gl/react-maplibre';
import { normalLongitude } from './longitudes.ts';

/** The visible part of a map: bounds in degrees, and the zoom of the rules (product/map-and-search.md#zooms). */
export type MapWindow = Bounds & { zoom: number };

const DECIMALS = 3;

/**
 * The visible part of a map, rounded outwards to three decimals so that a tiny move does not cause a request
 * (product/limits.md#search-and-maps).
 */
export function windowOf(map: Pick<MapRef, 'getBounds' | 'getZoom'>): MapWindow {
  const bounds = map.getBounds();
  return {
    north: round(Math.min(90, bounds.getNorth()), Math.ceil),
    south: round(Math.max(-90, bounds.getSouth()), Math.floor),
    east: normalLongitude(round(bounds.getEast(), Math.ceil)),
    west: normalLongitude(round(bounds.getWest(), Math.floor)),
    zoom: Math.floor(ruleZoom(map.getZoom()) * 10) / 10,
  };
}

function round(degrees: number, to: (value: number) => number): number {
  return to(degrees * 10 ** DECIMALS) / 10 ** DECIMALS;
}
