import { dayOf } from '@sway/estimate/sale';
import { DAY, ID } from '#platform/import/cell-kinds.ts';
import { textOf } from '#platform/import/columns.ts';
import type { CellKind } from '#platform/import/columns.ts';
import { readDay } from '#platform/import/read-day.ts';
import { readNumber } from '#platform/import/read-number.ts';

/** No home is sold for less or more, in NZD. */
const MIN_PRICE_NZD = 10_000;
const MAX_PRICE_NZD = 200_000_000;
/** Sales before this day are not recorded in files. */
const FIRST_DAY = dayOf('1950-01-01');

const MAX_ROOMS = 99;
const MAX_M2 = 100_000_000;

/** How cells of a file of sales are read. Days are numbers of `dayOf`. */
export const SALE_KINDS = {
  price: {
    what: `between ${MIN_PRICE_NZD} and ${MAX_PRICE_NZD}`,
    read: text => numberWithin(text, MIN_PRICE_NZD, MAX_PRICE_NZD),
  },
  day: { what: DAY.what, read: readSaleDay },
  rooms: { what: 'a number of rooms', read: text => numberWithin(text, 0, MAX_ROOMS) },
  addressId: ID,
  address: textOf(500),
  name: textOf(200),
  area: { what: 'an area in m²', read: text => numberWithin(text, 0, MAX_M2) },
} satisfies Record<string, CellKind>;

/** The number of an amount, null for other texts and numbers outside the limits. */
function numberWithin(text: string, least: number, most: number): number | null {
  const number = readNumber(text);
  return number >= least && number <= most ? number : null;
}

/** The number of a day; null for days that do not exist, and for those before which no sale is recorded. */
function readSaleDay(text: string): number | null {
  const day = readDay(text);
  const number = day === null ? NaN : dayOf(day);
  return number >= FIRST_DAY ? number : null;
}
