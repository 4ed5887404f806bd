import { MAX_PRICE_CHOICES_NZD, MIN_PRICE_CHOICES_NZD } from '@sway/domain/listings/listing-rules';
import { parseMoney } from '@sway/domain/prices/money-text';
import { MORE_THAN_NOTHING } from '../state/browse-state.ts';
import { shortPrice } from './describe-filters.ts';

/** A price to choose: what is put into the field, and what the choice shows. An empty text does not filter. */
export type PriceChoice = { text: string; label: string };

/** The last of the maximum prices, without an upper bound. Like Any, it does not filter. */
const UNBOUNDED = '2,000,000+';

const ANY: PriceChoice = { text: '', label: 'Any' };

export const PRICE_CHOICES: Record<'minPrice' | 'maxPrice', readonly PriceChoice[]> = {
  minPrice: [ANY, ...MIN_PRICE_CHOICES_NZD.map(choiceOf)],
  maxPrice: [ANY, ...MAX_PRICE_CHOICES_NZD.map(choiceOf), { text: UNBOUNDED, label: '$2M+' }],
};

function choiceOf(price: number): PriceChoice {
  return { text: String(price), label: shortPrice(price) };
}

/** The price of a field's text; null if it does not filter, with the message if it cannot be read. */
export function readPrice(text: string): { price: number | null; error: string | null } {
  if (text.trim() === UNBOUNDED) return { price: null, error: null };
  const { amountNzd, error } = parseMoney(text);
  if (amountNzd === 0) return { price: null, error: MORE_THAN_NOTHING };
  return { price: amountNzd, error };
}
