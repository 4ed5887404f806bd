import type { Bounds } from '@sway/domain/map/positions';
import { positionAt, worldPosition, worldSizePx } from '../land/land-path.ts';
import { MIN_ZOOM } from './camera.ts';
import type { Camera } from './camera.ts';
import { unwrapLongitude } from './longitudes.ts';

/** How much of a map other elements cover at its top, bottom and left, in px. */
export type Covered = { top: number; bottom: number; left?: number | undefined };

export type Size = { width: number; height: number };

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
 * The camera that shows bounds clear of what covers the map, at most at a zoom. If a phone has too little room for them even at the lowest
 * zoom, their middle is in the middle of what is visible.
 */
export function cameraFor(bounds: Bounds, covered: Covered, size: Size, maxZoom: number): Camera {
  const { box, padding } = fitBox(bounds, covered, size);
  const [topLeft, bottomRight] = [worldPosition(box.topLeft), worldPosition(box.bottomRight)];
  const room = {
    x: size.width - padding.left - padding.right,
    y: size.height - padding.top - padding.bottom,
  };
  const worldsPx = Math.min(room.x / (bottomRight.x - topLeft.x), room.y / (bottomRight.y - topLeft.y));
  const needed = Math.log2(worldsPx / worldSizePx(0));
  const zoom = Math.min(maxZoom, Math.max(MIN_ZOOM, needed));
  const [right, down] =
    needed < MIN_ZOOM
      ? visibleMiddle(covered)
      : [(padding.left - padding.right) / 2, (padding.top - padding.bottom) / 2];
  const middle = positionAt({
    x: (topLeft.x + bottomRight.x) / 2 - right / worldSizePx(zoom),
    y: (topLeft.y + bottomRight.y) / 2 - down / worldSizePx(zoom),
  });
  return { ...middle, zoom };
}

/**
 * The box that a map is fitted to, with a margin of 10 % on each side, and the padding in px inside the map's edges
 * (product/map-and-search.md#the-property-map-on-discover). The padding keeps the homes clear of what covers the map.
 */
function fitBox(bounds: Bounds, covered: Covered, size: Size) {
  const west = unwrapLongitude(bounds.west);
  const east = unwrapLongitude(bounds.east);
  const across = (east - west) * BOX_PADDING;
  const up = (bounds.north - bounds.south) * BOX_PADDING;
  const box = {
    topLeft: { lng: west - across, lat: bounds.north + up },
    bottomRight: { lng: east + across, lat: bounds.south - up },
  };
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
