import type { EstimateAccuracy } from '@sway/contract/estimates';
import { formatCount, formatPercent, formatPlace } from '@sway/domain/text/format';
import type { BarPoint } from '../trend-chart.ts';
import type { TrendColumn, TrendRows } from '../trend-table.tsx';

type Region = EstimateAccuracy['regions'][number];

export function percentText(percent: number | null): string {
  return percent === null ? '–' : formatPercent(percent);
}

/** A bar for each region: half of the estimates were nearer than this. */
export function errorBars(regions: readonly Region[]): BarPoint[] {
  return regions.map(({ region, medianError }) => ({
    label: nameOf(region),
    value: medianError,
    text: percentText(medianError),
    ...(region === null && { fillClass: 'fill-foreground' }),
  }));
}

const percent = (label: string): TrendColumn => ({
  label,
  text: value => percentText(typeof value === 'number' ? value : null),
});

const COLUMNS: readonly TrendColumn[] = [
  { label: 'Region' },
  { label: 'Sales', text: value => formatCount(Number(value)) },
  percent('Half within'),
  percent('Within 10%'),
  percent('In range'),
];

export function accuracyTable(regions: readonly Region[]): TrendRows {
  return {
    columns: COLUMNS,
    rows: regions.map(({ region, sales, medianError, within10, inRange }) => [
      nameOf(region),
      sales,
      medianError,
      within10,
      inRange,
    ]),
  };
}

/** The figures of all regions in a sentence. */
export function accuracySentence({ medianError, within10, inRange, capitalValueError }: Region): string {
  const comparison =
    capitalValueError === null
      ? ''
      : ` Half of the capital values were within ${percentText(capitalValueError)}.`;
  return (
    `Half of the estimates were within ${percentText(medianError)} of the price, and ${percentText(within10)} within 10%. ` +
    `The range held ${percentText(inRange)} of the prices.${comparison}`
  );
}

function nameOf(region: string | null): string {
  return region === null ? 'All regions' : formatPlace(region);
}
