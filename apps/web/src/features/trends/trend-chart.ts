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

/** A price and an estimate on one line, in NZD. */
export type PricePoint = { label: string; price: number; estimate: number; text: string; isChosen: boolean };

/** What a chart draws. The component that draws it is loaded on demand. */
export type ChartSpec =
  | { kind: 'bars'; points: readonly BarPoint[] }
  | { kind: 'columns'; points: readonly BarPoint[] }
  | { kind: 'prices'; points: readonly PricePoint[] };

const ROW_PX = 42;
const AXIS_PX = 34;
const COLUMNS_PX = 260;

/** The height of a chart, which its placeholder has as well. */
export function chartHeightPx({ kind, points }: ChartSpec): number {
  return kind === 'columns' ? COLUMNS_PX : points.length * ROW_PX + AXIS_PX;
}
