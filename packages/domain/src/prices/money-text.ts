import { parseNumber } from '../text/typed-number.ts';
import { formatPrice, MAX_PRICE_NZD } from './money.ts';
import { said, t } from '../language/texts.ts';

/** What a typed amount says: whole NZD, or why it cannot be read. Both null if the text is blank. */
export type MoneyText =
  | { amountNzd: number; error: null }
  | { amountNzd: null; error: string }
  | { amountNzd: null; error: null };

/** The messages for a text that is not an amount (product/prices.md#typed-amounts). */
export const MONEY_MESSAGES = {
  notANumber: t`Enter an amount, such as 950,000, 950k or 1.2m`,
  misplacedComma: t`Check the commas: 1,200,000, or 1.2m for 1.2 million`,
  fraction: t`Whole dollars only, without cents`,
} as const;

/** Parses an amount as people type or paste it, in whole NZD (product/prices.md#typed-amounts). One with cents is an error. */
export function parseMoney(text: string): MoneyText {
  const { number, fault } = parseNumber(text, 'money');
  if (fault) return { amountNzd: null, error: said(MONEY_MESSAGES[fault]) };
  if (number !== null && number > MAX_PRICE_NZD)
    return { amountNzd: null, error: t`At most ${formatPrice(MAX_PRICE_NZD)}` };
  return { amountNzd: number, error: null };
}
