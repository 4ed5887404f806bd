import { t } from '@sway/domain/language/texts';
/** The message for a minimum price above the maximum. */
export const REVERSED_RANGE = t`The minimum price is above the maximum price`;

type PriceRange = { minPrice: number | null; maxPrice: number | null };

/** Whether the minimum is above the maximum, so that no home can match. */
export function isReversed({ minPrice, maxPrice }: PriceRange): boolean {
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice;
}
