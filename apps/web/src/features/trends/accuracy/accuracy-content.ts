import type { EstimateAccuracy } from '@sway/contract/estimates';
import { t } from '@sway/domain/language/texts';
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
  { label: t`Region` },
  { label: t`Sales`, text: value => formatCount(Number(value)) },
  percent(t`Half within`),
  percent(t`Within 10%`),
  percent(t`In range`),
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
  const sentences = [
    t`Half of the estimates were within ${percentText(medianError)} of the price, and ${percentText(within10)} within 10%.`,
    t`The range held ${percentText(inRange)} of the prices.`,
  ];
  if (capitalValueError !== null)
    sentences.push(t`Half of the capital values were within ${percentText(capitalValueError)}.`);
  return sentences.join(' ');
}

function nameOf(region: string | null): string {
  return region === null ? t`All regions` : formatPlace(region);
}
