import { MAX_PRICE_CHOICES_NZD, MIN_PRICE_CHOICES_NZD } from '@sway/domain/listing-rules';
import { formatPrice } from '@sway/domain/money';

export type Choice = { value: string; label: string };

/** The choice that does not filter. */
export const ANY = 'any';
/** The last of the maximum prices, without an upper bound. Like Any, it does not filter. */
const UNBOUNDED = 'unbounded';

/** The minimum prices of the filter panel, and the current one if it is none of these. */
export function minPriceChoices(current: number | null): Choice[] {
  return [{ value: ANY, label: 'Any' }, ...prices(MIN_PRICE_CHOICES_NZD, current)];
}

/** The maximum prices of the filter panel. The last has no upper bound. */
export function maxPriceChoices(current: number | null): Choice[] {
  const unbounded = { value: UNBOUNDED, label: '$2,000,000+' };
  return [{ value: ANY, label: 'Any' }, ...prices(MAX_PRICE_CHOICES_NZD, current), unbounded];
}

function prices(choices: readonly number[], current: number | null): Choice[] {
  const all = current === null || choices.includes(current) ? choices : [...choices, current];
  return all.toSorted((a, b) => a - b).map(price => ({ value: String(price), label: formatPrice(price) }));
}

/** The choice for the current price. */
export function priceChoice(price: number | null): string {
  return price === null ? ANY : String(price);
}

/** The price of a choice; null if it does not filter. */
export function chosenPrice(choice: string): number | null {
  return choice === ANY || choice === UNBOUNDED ? null : Number(choice);
}

/** The message for a minimum price above the maximum. */
export const REVERSED_RANGE = 'The minimum price is above the maximum price';

type PriceRange = { minPrice: number | null; maxPrice: number | null };

/** Whether the minimum is above the maximum, so that no home can match. */
export function isReversed({ minPrice, maxPrice }: PriceRange): boolean {
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice;
}
