import { formatCount } from '../text/format.ts';
import { formatPrice } from '../prices/money.ts';
import { t } from '../language/texts.ts';

/** The numbers that a field accepts, both ends included. */
export type NumberRange = { min: number; max: number; kind?: 'count' | 'price' | 'area' | 'year' };

/** The message for a number with a fraction in a field for whole numbers. */
export const WHOLE_NUMBERS_ONLY = t`Whole numbers only`;

const FORMATS = {
  count: formatCount,
  price: formatPrice,
  area: formatCount,
  year: String,
};

/** The message for a number outside the range: “From 0 to 100”, “From 1 to 100,000 m²”, “Year from 1800 to 2027”. */
export function rangeMessage({ min, max, kind = 'count' }: NumberRange): string {
  const [from, to] = [FORMATS[kind](min), FORMATS[kind](max)];
  if (kind === 'year') return t`Year from ${from} to ${to}`;
  return kind === 'area' ? t`From ${from} to ${to} m²` : t`From ${from} to ${to}`;
}
