import type { MarketTrends } from '@sway/contract/market-trends';
import { t } from '@sway/domain/language/texts';
import { formatCount, formatMonth, formatShortMonth } from '@sway/domain/text/format';
import { ENQUIRY_WAITS } from '@sway/domain/prices/market-trends';
import type { EnquiryPart, PriceMove } from '@sway/domain/prices/market-trends';
import { PRICE_BANDS } from '@sway/domain/prices/price-bands';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import type { CsvCell } from '@sway/domain/text/csv';
import { FEW, formatMedianPrice, signedPercent } from './figures.ts';
import type { ChartSpec } from './trend-chart.ts';
import type { TrendColumn, TrendRows } from './trend-table.tsx';

export type SectionContent = TrendRows & {
  title: string;
  finding: string;
  chart: ChartSpec | null;
  homes: number | null;
  fileName: string;
};

const homesText = (value: CsvCell) => (value === null ? FEW : formatCount(Number(value)));
const priceText = (value: CsvCell) => formatMedianPrice(Number(value));

const TOO_FEW = t`Fewer than five homes have an estimate, so no figures are shown.`;

type ComparedGroup = MarketTrends['prices']['byCity'][number] | MarketTrends['prices']['byType'][number];

/** The asking prices against the estimates of cities or types. `chosen` is the one that the filter names. */
export function priceContent(
  groups: readonly ComparedGroup[],
  all: MarketTrends['prices']['all'],
  by: 'city' | 'type',
  chosen: string | null,
): SectionContent {
  const points = groups.map(group => {
    const label = 'city' in group ? group.city : propertyTypeLabel(group.propertyType);
    const { medianPrice: price, medianEstimate: estimate, medianDifferencePercent: percent } = group;
    const isChosen = chosen === ('city' in group ? group.city : group.propertyType);
    return { label, price, estimate, percent, homes: group.homes, isChosen };
  });
  return {
    title: by === 'city' ? t`Price against estimate by city` : t`Price against estimate by type`,
    finding:
      by === 'city'
        ? points.length === 0
          ? TOO_FEW
          : t`Median difference, cities with most homes.`
        : points.length === 0
          ? TOO_FEW
          : t`Median difference.`,
    chart: points.length > 0 ? { kind: 'strip', points } : null,
    columns: [
      { label: by === 'city' ? t`City` : t`Type` },
      { label: t`Asking`, text: priceText },
      { label: t`Estimate`, text: priceText },
      { label: t`Difference`, text: value => signedPercent(Number(value)) },
      { label: t`Homes`, text: homesText },
    ],
    rows: points.map(({ label, price, estimate, percent, homes }) => [
      label,
      price,
      estimate,
      percent,
      homes,
    ]),
    homes: by === 'type' ? (all?.homes ?? null) : sum(points.map(({ homes }) => homes)),
    fileName: `sway-prices-by-${by}`,
  };
}

function sum(counts: readonly (number | null)[]): number | null {
  const known = counts.filter(count => count !== null);
  return known.length > 0 ? known.reduce((total, count) => total + count, 0) : null;
}

type Part = { label: string; homes: number | null; shortLabel?: string; fillClass?: string };

/** A section about homes that are counted in parts; no chart if each part is too small. */
function countContent(
  parts: readonly Part[],
  kind: 'bars' | 'columns',
  first: string,
  rest: Pick<SectionContent, 'title' | 'finding' | 'homes' | 'fileName'>,
): SectionContent {
  const isEmpty = parts.every(({ homes }) => homes === null);
  const columns: TrendColumn[] = [{ label: first }, { label: t`Homes`, text: homesText }];
  const points = parts.map(({ label, homes, ...look }) => ({
    label,
    value: homes,
    text: homesText(homes),
    ...look,
  }));
  return {
    ...rest,
    ...(isEmpty ? { finding: t`Each part has fewer than five homes, so no figures are shown.` } : {}),
    chart: isEmpty ? null : { kind, points },
    columns,
    rows: parts.map(({ label, homes }) => [label, homes]),
  };
}

const BAND_FILLS = { realistic: 'fill-realistic', aspirational: 'fill-aspirational', dream: 'fill-dream' };

/** The homes in each price band of Discover. */
export function bandContent({ priceBands, prices }: MarketTrends): SectionContent {
  const [realistic, aspirational] = PRICE_BANDS.discover;
  const labelOf = (band: string) => PRICE_BANDS.discover.find(row => row.band === band)!.label;
  const parts = priceBands.map(({ band, homes }) => ({
    label: labelOf(band),
    homes,
    fillClass: BAND_FILLS[band],
  }));
  return countContent(parts, 'bars', t`Price band`, {
    title: t`Homes in each price band`,
    finding: t`Realistic is up to ${realistic.upToPercent}% above the estimate, aspirational up to ${aspirational.upToPercent}%, and a dream is beyond that.`,
    homes: prices.all?.homes ?? sum(priceBands.map(({ homes }) => homes)),
    fileName: 'sway-price-bands',
  });
}

const MOVE_LABELS: Record<PriceMove, string> = {
  lowered: t`Lowered`,
  unchanged: t`Not changed`,
  raised: t`Raised`,
};

/** How the present prices compare with the first ones. */
export function changeContent({
  priceChanges: { moves, medianPercent },
  homes,
}: MarketTrends): SectionContent {
  const parts = moves.map(({ move, homes: count }) => ({ label: MOVE_LABELS[move], homes: count }));
  return countContent(parts, 'bars', t`Price since listing`, {
    title: t`Price changes since listing`,
    finding:
      medianPercent === null
        ? t`Each home’s present price against its first one.`
        : t`Each home’s present price against its first one. The median of those that changed is ${signedPercent(medianPercent)}.`,
    homes,
    fileName: 'sway-price-changes',
  });
}

/** The homes by the month in which they were listed, from the first month that has a figure. */
export function monthContent({ months, homes }: MarketTrends): SectionContent {
  const first = months.findIndex(({ homes: count }) => count !== null);
  const shown = months.slice(Math.max(first, 0));
  const parts = shown.map(({ month, homes: count }) => {
    const day = `${month}-01`;
    return { label: formatMonth(day), shortLabel: formatShortMonth(day), homes: count };
  });
  return countContent(parts, 'columns', t`Month`, {
    title: t`Homes by month of listing`,
    finding: t`The homes that are on Sway now, by the month they were listed. The last month is not over yet.`,
    homes,
    fileName: 'sway-homes-by-month',
  });
}

function waitSentence(medianDays: number | null): string {
  if (medianDays === null) return t`From the day a home is listed to its first enquiry or message.`;
  if (medianDays === 0) return t`Half of those with an enquiry had it within a day of listing.`;
  if (medianDays === 1) return t`Half of those with an enquiry had it within 1 day of listing.`;
  return t`Half of those with an enquiry had it within ${medianDays} days of listing.`;
}

/** The days from listing to the first enquiry or message. */
export function enquiryContent({ firstEnquiry: { waits, medianDays }, homes }: MarketTrends): SectionContent {
  const labelOf = (wait: EnquiryPart) =>
    ENQUIRY_WAITS.find(row => row.wait === wait)?.label ?? t`No enquiry yet`;
  const parts = waits.map(({ wait, homes: count }) => ({
    label: labelOf(wait),
    homes: count,
    ...(wait === 'none' && { fillClass: 'fill-input' }),
  }));
  return countContent(parts, 'bars', t`First enquiry`, {
    title: t`Days to the first enquiry`,
    finding: waitSentence(medianDays),
    homes,
    fileName: 'sway-first-enquiry',
  });
}
