import type { Bounds } from '@sway/domain/positions';
import { unwrapLongitude } from '#shared/map/longitudes.ts';

/** How much of a map other elements cover at its top and bottom, in px. */
export type Covered = { top: number; bottom: number };

type MapBox = [west: number, south: number, east: number, north: number];

/**
 * Share of a box's size that is added on each side when a map is fitted to it
 * (product/map-and-search.md#the-property-map-on-discover).
 */
const BOX_PADDING = 0.1;
const FIT_PADDING_PX = 20;
/** Pills extend above and to the right of their points. */
const PILL_ROOM = { top: 56, right: 70 };

/**
 * The box that a map is fitted to, with a margin of 10 % on each side, and the padding in px inside the map's edges
 * (product/map-and-search.md#the-property-map-on-discover).
 */
export function fitBox(bounds: Bounds, covered: Covered) {
  const west = unwrapLongitude(bounds.west);
  const east = unwrapLongitude(bounds.east);
  const across = (east - west) * BOX_PADDING;
  const up = (bounds.north - bounds.south) * BOX_PADDING;
  const box: MapBox = [west - across, bounds.south - up, east + across, bounds.north + up];
  const padding = {
    top: FIT_PADDING_PX + PILL_ROOM.top + covered.top,
    right: FIT_PADDING_PX + PILL_ROOM.right,
    bottom: FIT_PADDING_PX + covered.bottom,
    left: FIT_PADDING_PX,
  };
  return { box, padding };
}
