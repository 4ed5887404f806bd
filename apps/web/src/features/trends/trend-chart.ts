/** A bar or column. `value` is null for fewer than five homes. */
export type BarPoint = {
  label: string;
  value: number | null;
  /** The value as it is written at the bar. */
  text: string;
  /** A short label for an axis with little room. */
  shortLabel?: string;
  fillClass?: string;
};

/** How far the prices of a group are above the estimates. */
export type StripPoint = { label: string; percent: number; isChosen: boolean };

/** What a chart draws. The component that draws it is loaded on demand. */
export type DrawnChart =
  | { kind: 'bars'; points: readonly BarPoint[] }
  | { kind: 'columns'; points: readonly BarPoint[] };

/** A chart of a section. A strip is drawn with the page. */
export type ChartSpec = DrawnChart | { kind: 'strip'; points: readonly StripPoint[] };

const ROW_PX = 28;
const COLUMNS_PX = 180;

/** The height of a chart, which its placeholder has as well. */
export function chartHeightPx({ kind, points }: DrawnChart): number {
  return kind === 'columns' ? COLUMNS_PX : points.length * ROW_PX;
}
