import { isDrawable, isInNewZealand } from '@sway/domain/map/positions';
import type { Position } from '@sway/domain/map/positions';

/** The centre of a map's view, in degrees, and its zoom. */
export type Camera = { lat: number; lng: number; zoom: number };

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
