import { formatPrice } from './money.ts';

/** How long the owner can correct a price after naming it, in minutes (product/prices.md#a-mistaken-price-can-be-taken-back). */
export const PRICE_CORRECTION_MINUTES = 10;

/** When a price that was named at a time can no longer be corrected. */
export function priceSettlesAt(namedAt: Date): Date {
  return new Date(namedAt.getTime() + PRICE_CORRECTION_MINUTES * 60_000);
}

/** A price is unusual if it is more than this many times what it is compared with, or less than that part of it. */
export const UNUSUAL_PRICE_FACTOR = 3;

export type ComparedPrices = {
  /** NZD; null without an estimate. */
  estimateNzd: number | null;
  /** The price named before, NZD; null for a first price. */
  lastPriceNzd: number | null;
};

/**
 * A question about a price that is far from the estimate or from the last price, and so may be mistyped
 * (product/prices.md#an-unusual-price-is-confirmed); null for other prices.
 */
export function questionAboutPrice(priceNzd: number, compared: ComparedPrices): string | null {
  const { estimateNzd, lastPriceNzd } = compared;
  for (const [other, name] of [
    [lastPriceNzd, 'the last price'],
    [estimateNzd, 'the estimate'],
  ] as const) {
    if (other === null || !isFarFrom(priceNzd, other)) continue;
    const relation = priceNzd > other ? 'more than three times' : 'less than a third of';
    return `${formatPrice(priceNzd)} is ${relation} ${name}, ${formatPrice(other)}. Is the price right?`;
  }
  return null;
}

function isFarFrom(priceNzd: number, otherNzd: number): boolean {
  return priceNzd > otherNzd * UNUSUAL_PRICE_FACTOR || priceNzd * UNUSUAL_PRICE_FACTOR < otherNzd;
}
