import { formatPrice, MAX_PRICE_NZD } from './money.ts';

/** What a typed amount says: whole NZD, or why it cannot be read. Both null if the text is blank. */
export type MoneyText =
  | { amountNzd: number; error: null }
  | { amountNzd: null; error: string }
  | { amountNzd: null; error: null };

/** The messages for a text that is not an amount (product/prices.md#typed-amounts). */
export const MONEY_MESSAGES = {
  notAnAmount: 'Enter an amount, such as 950,000, 950k or 1.2m',
  misplacedComma: 'Check the commas: 1,200,000, or 1.2m for 1.2 million',
  cents: 'Whole dollars only, without cents',
  tooLarge: `At most ${formatPrice(MAX_PRICE_NZD)}`,
} as const;

const AMOUNT =
  /^(?:nzd?)?\$?(?<whole>[\d,]*)(?:\.(?<fraction>\d*))?(?<unit>k|thousand|m|mil|mill|million)?(?:nzd)?$/;

const GROUPED = /^(?:\d*|\d{1,3}(?:,\d{3})+)$/;

/** How many decimal places a unit moves the point. */
const PLACES: Record<string, number> = { k: 3, thousand: 3, m: 6, mil: 6, mill: 6, million: 6 };

/**
 * Parses an amount as people type or paste it, in whole NZD (product/prices.md#typed-amounts): `950000`, `$950,000`, `950000.00`,
 * `NZD 950 000`, `950k`, `1.2m`, `1.2 million`. An amount that could mean two things, such as `1,2`, and one with cents are errors.
 */
export function parseMoney(text: string): MoneyText {
  const compact = text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  if (compact === '') return { amountNzd: null, error: null };
  const { whole = '', fraction = '', unit } = AMOUNT.exec(compact)?.groups ?? {};
  if (whole + fraction === '') return failure('notAnAmount');
  if (!GROUPED.test(whole)) return failure('misplacedComma');
  const places = unit ? PLACES[unit]! : 0;
  if (/[1-9]/.test(fraction.slice(places))) return failure('cents');
  const amountNzd = Number(whole.replaceAll(',', '') + fraction.slice(0, places).padEnd(places, '0'));
  return amountNzd > MAX_PRICE_NZD ? failure('tooLarge') : { amountNzd, error: null };
}

function failure(reason: keyof typeof MONEY_MESSAGES): MoneyText {
  return { amountNzd: null, error: MONEY_MESSAGES[reason] };
}
