import { isDrawable } from '@sway/domain/positions';

/** Where a map looks: degrees and zoom. */
export type Camera = { lat: number; lng: number; zoom: number };

const MAX_ZOOM = 22;

/** `-41.2865,174.7762,11.5`, as a page's address carries it: a metre and a hundredth of a zoom are enough to come back to. */
export function formatCamera({ lat, lng, zoom }: Camera): string {
  return [lat.toFixed(5), lng.toFixed(5), zoom.toFixed(2)].map(Number).join(',');
}

/** Reads it back; null where there is none, or none that a map could take. */
export function parseCamera(text: string | null): Camera | null {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text ?? '');
  if (!match) return null;
  const camera = { lat: Number(match[1]), lng: Number(match[2]), zoom: Number(match[3]) };
  return isDrawable(camera) && camera.zoom <= MAX_ZOOM ? camera : null;
}
