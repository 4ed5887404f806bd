import { formatPercent } from '../text/format.ts';
import { said, t } from '../language/texts.ts';

/** How far a Sway price is above the estimate. Colour and marker follow the band. */
export type PriceBand = 'realistic' | 'aspirational' | 'dream';

/** What listings are filtered by: the bands of Discover, and `none` for listings without an estimate. */
export const PRICE_BAND_FILTERS = ['realistic', 'aspirational', 'dream', 'none'] as const;

export type PriceBandFilter = (typeof PRICE_BAND_FILTERS)[number];

type BandRow = {
  band: PriceBand;
  label: string;
  /** The band's upper bound in percent above the estimate, inclusive (product/prices.md#price-bands). The last band has none. */
  upToPercent: number;
};

/**
 * A scale by which a price is compared with its estimate, with its own bounds and labels. Discover’s leads on every surface; the others
 * stand beside it as named parts (product/prices.md#price-bands).
 */
export type PriceSurface = 'discover' | 'listingDialog' | 'propertyPage';

export const PRICE_BANDS: Record<PriceSurface, readonly [BandRow, BandRow, BandRow]> = {
  discover: [
    { band: 'realistic', label: t`Realistic`, upToPercent: 5 },
    { band: 'aspirational', label: t`Aspirational`, upToPercent: 15 },
    { band: 'dream', label: t`Dream`, upToPercent: Infinity },
  ],
  listingDialog: [
    { band: 'realistic', label: t`Realistic`, upToPercent: 10 },
    { band: 'aspirational', label: t`Aspirational`, upToPercent: 30 },
    { band: 'dream', label: t`Dream Price`, upToPercent: Infinity },
  ],
  propertyPage: [
    { band: 'realistic', label: t`Market Price`, upToPercent: 10 },
    { band: 'aspirational', label: t`Aspirational`, upToPercent: 25 },
    { band: 'dream', label: t`Dream Price`, upToPercent: Infinity },
  ],
};

export type PriceContext = {
  band: PriceBand;
  label: string;
  /** How far the price is above (positive) or below (negative) the estimate, in NZD. */
  differenceNzd: number;
  /** The difference in percent of the estimate. */
  differencePercent: number;
};

/**
 * Compares a price with an estimate on one surface; null without an estimate (product/prices.md#no-estimate-without-a-basis).
 * Whole dollars are compared as integers, so that a price exactly on a bound is in the lower band.
 */
export function priceContext(
  surface: PriceSurface,
  priceNzd: number,
  estimateNzd: number | null,
): PriceContext | null {
  if (estimateNzd === null || estimateNzd <= 0) return null;
  const differenceNzd = priceNzd - estimateNzd;
  const rows = PRICE_BANDS[surface];
  const row = rows.find(({ upToPercent }) => differenceNzd * 100 <= upToPercent * estimateNzd) ?? rows[2];
  return {
    band: row.band,
    label: said(row.label),
    differenceNzd,
    differencePercent: (differenceNzd / estimateNzd) * 100,
  };
}

/** The highest price in whole NZD that reads Realistic. */
export function realisticUpToNzd(estimateNzd: number): number {
  return Math.floor((estimateNzd * (100 + PRICE_BANDS.discover[0].upToPercent)) / 100);
}

const BOUNDS_PERCENT = new Set(Object.values(PRICE_BANDS).flatMap(rows => rows.map(row => row.upToPercent)));

/**
 * Rounds a difference in percent to one decimal on its own side of every bound: 9.96 is 9.9 and 10.04 is 10.1, so that a figure never
 * contradicts the word beside it (product/prices.md#the-signed-percentage).
 */
export function roundBesideBounds(percent: number): number {
  const rounded = Number(percent.toFixed(1));
  return BOUNDS_PERCENT.has(rounded) ? rounded + Math.sign(percent - rounded) / 10 : rounded;
}

/** Formats a signed percentage with one decimal (product/prices.md#the-signed-percentage): `+12.1%`, `−0.7%`, `0.0%`. */
export function formatSignedPercent(percent: number): string {
  const rounded = roundBesideBounds(percent);
  const text = formatPercent(Math.abs(rounded));
  if (rounded === 0) return text;
  return `${rounded > 0 ? '+' : '−'}${text}`;
}

/** The position of the gauge's needle, 0 to 1: (difference % + 10) / 40, clamped (product/prices.md#the-gauge). */
export function gaugePosition(differencePercent: number): number {
  return Math.min(1, Math.max(0, (differencePercent + 10) / 40));
}

/** The gauge's lean in degrees from upright: 3° per percent, clamped at −10 % and +30 %. */
export function gaugeLeanDegrees(differencePercent: number): number {
  return gaugePosition(differencePercent) * 120 - 30;
}

/**
 * The position of the knob on the price-relationship bar, 0 to 100 %: each band fills a third (0–33, 33–67, 67–100), and within a
 * band the knob moves with the difference. Below −10 % and above +60 % it is at an end
 * (product/prices.md#the-price-relationship-bar).
 */
export function relationshipBarPercent(differencePercent: number): number {
  const scale = [
    [-10, 0],
    [10, 33],
    [30, 67],
    [60, 100],
  ] as const;
  if (differencePercent <= scale[0][0]) return 0;
  for (let i = 1; i < scale.length; i++) {
    const [lowPercent, lowPosition] = scale[i - 1]!;
    const [highPercent, highPosition] = scale[i]!;
    if (differencePercent <= highPercent) {
      const share = (differencePercent - lowPercent) / (highPercent - lowPercent);
      return lowPosition + share * (highPosition - lowPosition);
    }
  }
  return 100;
}
