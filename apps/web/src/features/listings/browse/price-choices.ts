import { MAX_PRICE_CHOICES_NZD, MIN_PRICE_CHOICES_NZD } from '@sway/domain/listing-rules';
import { formatPrice } from '@sway/domain/money';

export type Choice = { value: string; label: string };

/** The choice that does not narrow. */
export const ANY = 'any';
/** No upper bound, said as the last of the maximum prices: it narrows as little as Any does. */
const UNBOUNDED = 'unbounded';

/** The minimum prices of the filter panel, and the one in force where that is another. */
export function minPriceChoices(current: number | null): Choice[] {
  return [{ value: ANY, label: 'Any' }, ...prices(MIN_PRICE_CHOICES_NZD, current)];
}

/** The maximum prices of the filter panel: the last has no upper bound. */
export function maxPriceChoices(current: number | null): Choice[] {
  const unbounded = { value: UNBOUNDED, label: '$2,000,000+' };
  return [{ value: ANY, label: 'Any' }, ...prices(MAX_PRICE_CHOICES_NZD, current), unbounded];
}

function prices(choices: readonly number[], current: number | null): Choice[] {
  const all = current === null || choices.includes(current) ? choices : [...choices, current];
  return all.toSorted((a, b) => a - b).map(price => ({ value: String(price), label: formatPrice(price) }));
}

/** The choice that stands for a price in force. */
export function priceChoice(price: number | null): string {
  return price === null ? ANY : String(price);
}

/** The price a choice stands for; null where it does not narrow. */
export function chosenPrice(choice: string): number | null {
  return choice === ANY || choice === UNBOUNDED ? null : Number(choice);
}

/** The dollars somebody typed, with or without a sign, spaces and commas; null where there is no whole amount in it. */
export function typedPrice(text: string): number | null {
  const digits = text.replaceAll(/[$,\s]/g, '');
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : null;
}
