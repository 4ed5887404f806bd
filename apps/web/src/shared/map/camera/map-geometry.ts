import type { Bounds } from '@sway/domain/map/positions';
import { unwrapLongitude } from './longitudes.ts';

/** How much of a map other elements cover at its top, bottom and left, in px. */
export type Covered = { top: number; bottom: number; left?: number | undefined };

type Size = { width: number; height: number };

type MapBox = [west: number, south: number, east: number, north: number];

/**
 * Share of a box's size that is added on each side when a map is fitted to it
 * (product/map-and-search.md#the-property-map-on-discover).
 */
const BOX_PADDING = 0.1;
const FIT_PADDING_PX = 20;
/** Pills extend above and to the right of their points, clusters with their tags below. */
const PILL_ROOM = { top: 56, right: 70, bottom: 30 };
/** The legend at the bottom, with its distance from the edge. */
const LEGEND_PX = 56;
/** The least share of a map that homes are fitted into, however much of it is covered. */
const MIN_SHARE = 0.15;

/**
 * The box that a map is fitted to, with a margin of 10 % on each side, and the padding in px inside the map's edges
 * (product/map-and-search.md#the-property-map-on-discover). The padding keeps the homes clear of what covers the map.
 */
export function fitBox(bounds: Bounds, covered: Covered, size: Size) {
  const west = unwrapLongitude(bounds.west);
  const east = unwrapLongitude(bounds.east);
  const across = (east - west) * BOX_PADDING;
  const up = (bounds.north - bounds.south) * BOX_PADDING;
  const box: MapBox = [west - across, bounds.south - up, east + across, bounds.north + up];
  const [top, bottom] = withRoom(
    FIT_PADDING_PX + PILL_ROOM.top + covered.top,
    FIT_PADDING_PX + PILL_ROOM.bottom + LEGEND_PX + covered.bottom,
    size.height,
  );
  const [right, left] = withRoom(FIT_PADDING_PX + PILL_ROOM.right, FIT_PADDING_PX, size.width);
  return { box, padding: { top, right, bottom, left } };
}

/** The least distance between a point and the edges of the visible map, in px. Above it stands its pill. */
const POINT_ROOM = { side: 48, above: PILL_ROOM.top + 16, below: LEGEND_PX + PILL_ROOM.bottom };

/** Whether a point, in px from the map's top left corner, is in view with its pill. */
export function isInView({ x, y }: { x: number; y: number }, covered: Covered, size: Size): boolean {
  return (
    x >= (covered.left ?? 0) + POINT_ROOM.side &&
    x <= size.width - POINT_ROOM.side &&
    y >= covered.top + POINT_ROOM.above &&
    y <= size.height - covered.bottom - POINT_ROOM.below
  );
}

/** The distance of the middle of what is visible, above the legend, from the middle of the map, in px to the right and down. */
export function visibleMiddle(covered: Covered): [number, number] {
  return [(covered.left ?? 0) / 2, (covered.top - covered.bottom - LEGEND_PX) / 2];
}

/** Reduces the padding of two sides in proportion until the map has room between them; a map cannot be fitted into none. */
function withRoom(start: number, end: number, length: number): [number, number] {
  const share = Math.min(1, ((1 - MIN_SHARE) * length) / (start + end));
  return [Math.floor(start * share), Math.floor(end * share)];
}
