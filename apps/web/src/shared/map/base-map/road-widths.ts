import type { RoadClass } from '@sway/contract/tiles';

/** Both edges of a street together. */
export const EDGES_PX = 1.4;
/** Between two zooms a street's width grows by this factor for each. */
export const WIDTH_BASE = 1.4;

/** Widths in px by zoom. */
export type Widths = [zoom: number, px: number][];

export const WIDTHS: Record<RoadClass, Widths> = {
  local: [
    [12, 0.4],
    [13, 1.2],
    [14, 2],
    [16, 6.5],
    [18, 18],
  ],
  through: [
    [10, 0.4],
    [12, 0.9],
    [13, 1.6],
    [14, 3],
    [16, 8.5],
    [18, 21],
  ],
  main: [
    [9, 0.5],
    [11, 0.9],
    [13, 2.6],
    [14, 4],
    [16, 10],
    [18, 24],
  ],
  highway: [
    [5, 0.7],
    [8, 1.1],
    [10, 1.6],
    [13, 3.4],
    [14, 5],
    [16, 11],
    [18, 26],
  ],
};

/** What is drawn first is below: streets cross under highways. */
export const CLASSES: readonly RoadClass[] = ['local', 'through', 'main', 'highway'];

/** Below this zoom a street is one line that is seen on the land: white would not be. */
export const FIRST_FILL_ZOOM: Record<RoadClass, number> = {
  local: 13,
  through: 12.5,
  main: 11.5,
  highway: 8,
};

/** The width in px of a street's surface at a zoom, as the map draws it; that of its first zoom before. */
export function widthOf(roadClass: RoadClass, zoom: number): number {
  const widths = WIDTHS[roadClass];
  const next = widths.findIndex(([at]) => at > zoom);
  if (next <= 0) return widths.at(next)![1];
  const [[fromZoom, fromPx], [toZoom, toPx]] = [widths[next - 1]!, widths[next]!];
  const share = (WIDTH_BASE ** (zoom - fromZoom) - 1) / (WIDTH_BASE ** (toZoom - fromZoom) - 1);
  return fromPx + (toPx - fromPx) * share;
}
