import { isoDayInNewZealand } from '../text/format.ts';
import { t } from '../language/texts.ts';

/** No figure is shown of fewer homes than this, and numbers of homes are rounded to it (product/trends.md#small-groups). */
export const MIN_TREND_GROUP = 5;

/** Medians of amounts, and the amounts that homes within reach are counted for, are in these steps, NZD. */
export const TREND_STEP_NZD = 10_000;

/** The periods that the trends can be limited to: homes listed in this many calendar months, with the current one. */
export const TREND_PERIODS_MONTHS = [3, 6, 12] as const;

export type TrendPeriodMonths = (typeof TREND_PERIODS_MONTHS)[number];

/** The months that the chart of listings has without a period. */
export const MAX_TREND_MONTHS = 24;

/** The cities with most homes that the table of cities has. */
export const MAX_TREND_CITIES = 12;

/** The most cities to choose from, and areas of the wind map: more than New Zealand has towns of five listed homes. */
export const MAX_TREND_AREAS = 1_000;

/** How a price compares with the first price of its listing. */
export const PRICE_MOVES = ['lowered', 'unchanged', 'raised'] as const;

export type PriceMove = (typeof PRICE_MOVES)[number];

/** Whole days from listing a home to its first enquiry; each wait reaches to the day before the next one. */
export const ENQUIRY_WAITS = [
  { wait: 'day', fromDays: 0, label: t`Within a day` },
  { wait: 'days-3', fromDays: 1, label: t`1 to 3 days` },
  { wait: 'week', fromDays: 4, label: t`4 to 7 days` },
  { wait: 'weeks-2', fromDays: 8, label: t`8 to 14 days` },
  { wait: 'month', fromDays: 15, label: t`15 to 30 days` },
  { wait: 'longer', fromDays: 31, label: t`Over 30 days` },
] as const;

/** The waits, and `none` for homes without an enquiry. */
export const ENQUIRY_PARTS = [
  'day',
  'days-3',
  'week',
  'weeks-2',
  'month',
  'longer',
  'none',
] as const satisfies readonly ((typeof ENQUIRY_WAITS)[number]['wait'] | 'none')[];

export type EnquiryPart = (typeof ENQUIRY_PARTS)[number];

/** The last calendar months in New Zealand, oldest first, with the current one: `2026-10`, `2026-11`. */
export function lastMonths(now: Date, count: number): string[] {
  const [year, month] = isoDayInNewZealand(now).split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, i) => {
    const first = new Date(Date.UTC(year, month - count + i, 1));
    return first.toISOString().slice(0, 7);
  });
}
