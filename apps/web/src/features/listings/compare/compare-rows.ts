import { t } from '@sway/domain/language/texts';
import type { ListingDetail } from '@sway/contract/properties';
import { featureLabel } from '@sway/domain/listings/features';
import { MEASURE_NAMES, measureOf } from '@sway/domain/listings/listing-fields';
import { priceReasonLabel } from '@sway/domain/listings/listing-rules';
import { floorBandText } from '@sway/domain/listings/privacy';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import { formatPrice } from '@sway/domain/prices/money';
import { formatCount, formatDate, formatDay, formatLandArea } from '@sway/domain/text/format';
import { placeLine } from '../components/place-line.ts';
import { verificationText } from '../components/verification.tsx';
import { estimateSource, nearPrice } from '../price/estimate-words.ts';
import { timelineOf } from '../price/timeline.ts';

/** A line of the comparison: what is stated of a home, as lines of text; none if it is not stated. */
export type CompareRow = { label: string; of: (home: ListingDetail) => string[] };

type Section = { title: string; rows: readonly CompareRow[] };

/** More prices than this are counted only. */
const SHOWN_PRICES = 4;

const one = (text: string | null | undefined | false) => (text ? [text] : []);

const area = (m2: number | null) => (m2 === null ? null : `${formatCount(m2)} m²`);

/** What is compared, by sections. */
export const COMPARED: readonly Section[] = [
  {
    title: t`Price`,
    rows: [
      { label: t`Sway price`, of: home => [formatPrice(home.swayPrice)] },
      { label: t`Price history`, of: pricesOf },
      { label: t`Confirmed`, of: home => [formatDate(home.confirmedAt)] },
      {
        label: t`Price of a m² of floor`,
        // A private home tells only the band of its floor area.
        of: ({ swayPrice, floorArea, privacy }) =>
          one(privacy === 'exact' && floorArea !== null && formatPrice(Math.round(swayPrice / floorArea))),
      },
    ],
  },
  {
    title: t`Value`,
    rows: [
      { label: t`Our estimate`, of: home => one(home.avmPrice !== null && formatPrice(home.avmPrice)) },
      { label: t`8 of 10 like it`, of: ({ estimate }) => one(rangeText(estimate)) },
      { label: t`Estimated`, of: ({ estimate }) => one(estimate && estimateSource(estimate)) },
      {
        label: t`Capital value`,
        of: ({ capitalValue, capitalValueDate }) => [
          ...one(capitalValue !== null && formatPrice(capitalValue)),
          ...one(capitalValueDate && formatDay(capitalValueDate)),
        ],
      },
      {
        label: t`Last sale`,
        of: ({ pastSales: [last] }) => (last ? [formatPrice(last.price), formatDay(last.soldOn)] : []),
      },
    ],
  },
  {
    title: t`Home`,
    rows: [
      { label: t`Type`, of: home => [propertyTypeLabel(home.propertyType)] },
      ...MEASURE_NAMES.map(name => ({ label: measureOf(name).label, of: measureText(name) })),
      { label: t`Land`, of: home => one(home.landArea !== null && formatLandArea(home.landArea)) },
      { label: t`Features`, of: home => home.features.map(featureLabel) },
      { label: t`Place`, of: home => [placeLine(home)] },
    ],
  },
  {
    title: t`What stands behind it`,
    rows: [
      { label: t`Verified`, of: home => [verificationText(home)] },
      { label: t`Official record`, of: home => one(home.unitOfPropertyId !== null && t`Linked`) },
      { label: t`Why this price`, of: home => home.priceJustificationTags.map(priceReasonLabel) },
    ],
  },
];

/** Whether homes state different things in a row; one that does not state it differs from one that does. */
export function isDifferent({ of }: CompareRow, homes: readonly ListingDetail[]): boolean {
  return new Set(homes.map(home => of(home).toSorted().join('\n'))).size > 1;
}

/** The last prices, newest first, and how many came before. */
function pricesOf(home: ListingDetail): string[] {
  const prices = timelineOf({ ...home, pastSales: [], estimateHistory: [], capitalValue: null }).toReversed();
  const lines = prices
    .slice(0, SHOWN_PRICES)
    .map(({ what, amountNzd, when }) => `${what} ${formatPrice(amountNzd)}, ${when}`);
  const earlier = prices.length - lines.length;
  return earlier > 0 ? [...lines, t`${formatCount(earlier)} earlier`] : lines;
}

function rangeText(estimate: ListingDetail['estimate']): string | null {
  if (!estimate || estimate.low === null || estimate.high === null) return null;
  return t`${nearPrice(estimate.low)} to ${nearPrice(estimate.high)}`;
}

function measureText(name: (typeof MEASURE_NAMES)[number]): CompareRow['of'] {
  return home => {
    const value = home[name];
    if (name === 'floorArea' && home.privacy !== 'exact')
      return one(value !== null && `${floorBandText(value)} m²`);
    return one(measureOf(name).kind === 'area' ? area(value) : value !== null && formatCount(value));
  };
}
