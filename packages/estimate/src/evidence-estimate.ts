import type { Confidence } from '@sway/domain/prices/confidences';
import { isoDayOf } from './sale.ts';
import { kmBetween } from './home-point.ts';
import type { HomePoint } from './home-point.ts';
import type { PastSale } from './similar-sales.ts';

/** Up to these widths of the range, as a share of the estimate, the confidence is high and medium. */
const HIGH_TO = 0.3;
const MEDIUM_TO = 0.45;

/** What the estimate is made of, in whole NZD that add up to it. */
export type Drivers = {
  /** 0 for a home without one. */
  capitalValueNzd: number;
  /** What prices have changed since the valuation, in the country, the region and the district. */
  indexNzd: number;
  /** What sales of similar homes and the facts of the home add or take. */
  comparablesNzd: number;
};

/** The most similar past sales near by. */
export type Comparables = {
  count: number;
  /** ISO days of the first and the last sale. */
  from: string;
  to: string;
  lowestNzd: number;
  highestNzd: number;
  farthestKm: number;
};

/** A market value that past sales are the evidence of. Amounts are whole NZD. */
export type EvidenceEstimate = {
  basis: 'capital value' | 'sales';
  amountNzd: number;
  /** The range that holds 80 % of the prices. */
  lowNzd: number;
  highNzd: number;
  confidence: Confidence;
  /** The ISO days that it is for, and of the latest sale that it knows. */
  day: string;
  dataDay: string;
  drivers: Drivers;
  /** Null for a home without a position. */
  comparables: Comparables | null;
};

/** The words of a range: the narrower it is, the surer is the estimate. */
export function confidenceOf(amountNzd: number, lowNzd: number, highNzd: number): Confidence {
  const width = (highNzd - lowNzd) / amountNzd;
  if (width <= HIGH_TO) return 'high';
  return width <= MEDIUM_TO ? 'medium' : 'low';
}

const MAX_COMPARABLES = 5;
const MAX_COMPARABLE_KM = 5;
export const MIN_COMPARABLES = 3;

/** @param sales the most similar first. @returns null if there are fewer than three near by */
export function comparablesOf(point: HomePoint | null, sales: readonly PastSale[]): Comparables | null {
  if (!point) return null;
  const near = sales
    .filter(sale => kmBetween(sale.point, point) <= MAX_COMPARABLE_KM)
    .slice(0, MAX_COMPARABLES);
  if (near.length < MIN_COMPARABLES) return null;
  const days = near.map(({ day }) => day);
  const prices = near.map(({ priceNzd }) => priceNzd);
  return {
    count: near.length,
    from: isoDayOf(Math.min(...days)),
    to: isoDayOf(Math.max(...days)),
    lowestNzd: Math.min(...prices),
    highestNzd: Math.max(...prices),
    farthestKm: Math.max(...near.map(sale => kmBetween(sale.point, point))),
  };
}
