import { formatDollars } from '../text/format.ts';

/** The largest amount that the database holds, in whole NZD: `numeric(12,2)`. */
export const MAX_PRICE_NZD = 9_999_999_999;

/** Formats an amount as whole NZ dollars, en-NZ, without decimals (product/prices.md#money-is-whole-dollars): `$1,250,000`. */
export function formatPrice(priceNzd: number): string {
  return formatDollars(priceNzd);
}

/**
 * Formats a price in few characters (product/site.md#formats): from a million with one decimal and M, from a thousand rounded with
 * K, below that in full. Halves are rounded up: 1,150,000 is $1.2M. An amount that would round to 1000K is written as $1.0M.
 */
export function formatCompactPrice(priceNzd: number): string {
  if (priceNzd >= 999_500) {
    // Computes in whole tenths of a million, because 1.15 does not have an exact binary form and would be rounded down.
    const tenths = Math.round(priceNzd / 100_000);
    return `$${Math.floor(tenths / 10)}.${tenths % 10}M`;
  }
  if (priceNzd >= 1_000) return `$${Math.round(priceNzd / 1_000)}K`;
  return `$${priceNzd}`;
}

/** A price in at most three figures: $2M instead of $2.0M, $1.25M instead of $1.3M. */
export function formatShortPrice(priceNzd: number): string {
  if (priceNzd >= 1_000_000 && priceNzd % 10_000 === 0) return `$${priceNzd / 1_000_000}M`;
  return formatCompactPrice(priceNzd).replace('.0M', 'M');
}
