import { mapZoom } from '@sway/domain/map/map-rules';
import { FALLBACK_BOUNDS, isDrawable, isInNewZealand } from '@sway/domain/map/positions';
import type { Bounds, Position } from '@sway/domain/map/positions';

/** The centre of a map's view, in degrees, and its zoom. */
export type Camera = { lat: number; lng: number; zoom: number };

/** A first view; one with bounds is further out where the map has too little room for them. */
export type Start = Camera & { bounds?: Bounds };

/** The first view of Discover's maps (product/map-and-search.md#the-property-map-on-discover). */
export const NEW_ZEALAND: Start = { lat: -41.29, lng: 174.78, zoom: mapZoom(6), bounds: FALLBACK_BOUNDS };

/** The lowest zoom of every map. */
export const MIN_ZOOM = 3;
const MAX_ZOOM = 22;

/** Formats a camera for a page's URL, as `-41.2865,174.7762,11.5`: to about a metre and a hundredth of a zoom. */
export function formatCamera({ lat, lng, zoom }: Camera): string {
  return [lat.toFixed(5), lng.toFixed(5), zoom.toFixed(2)].map(Number).join(',');
}

/** Parses a camera; null if it is missing, malformed or outside what a map can show. */
export function parseCamera(text: string | null): Camera | null {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text ?? '');
  if (!match) return null;
  const camera = { lat: Number(match[1]), lng: Number(match[2]), zoom: Number(match[3]) };
  return isDrawable(camera) && camera.zoom <= MAX_ZOOM ? camera : null;
}

/** Whether a position is in the country that the maps show. */
export function isOnTheMap(position: Position): boolean {
  return isInNewZealand(position);
}
