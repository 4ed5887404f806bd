import { dayOf } from '@sway/domain/estimate/sale';
import type { CellKind } from '#platform/import/columns.ts';

/** No home is sold for less or more, in NZD. */
const LEAST_PRICE_NZD = 10_000;
const MOST_PRICE_NZD = 200_000_000;
/** Sales before this day are not recorded in files. */
const FIRST_DAY = dayOf('1950-01-01');

const MOST_ROOMS = 99;
const MOST_M2 = 100_000_000;

/** How cells of a file of sales are read. Days are numbers of `dayOf`. */
export const SALE_KINDS = {
  price: {
    what: `between ${LEAST_PRICE_NZD} and ${MOST_PRICE_NZD}`,
    read: text => numberWithin(text, LEAST_PRICE_NZD, MOST_PRICE_NZD),
  },
  day: { what: 'a date that exists', read: readDay },
  rooms: { what: 'a number of rooms', read: text => numberWithin(text, 0, MOST_ROOMS) },
  degrees: { what: 'a number of degrees', read: text => numberWithin(text, -180, 180) },
  addressId: { what: 'a number from 1', read: readId },
  area: { what: 'an area in m²', read: text => numberWithin(text, 0, MOST_M2) },
} satisfies Record<string, CellKind>;

/** LINZ's number of an address; null for other texts. */
function readId(text: string): number | null {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return id >= 1 ? id : null;
}

const AMOUNT = /^(?:NZ)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(e\+?\d{1,2})?$/i;
const DEGREES = /^-?\d+(\.\d+)?$/;

/** The number of `1200000`, `$1,200,000`, `1.2e+06` or `-36.85`; null for other texts and numbers outside the limits. */
function numberWithin(text: string, least: number, most: number): number | null {
  const isNumber = AMOUNT.test(text) || DEGREES.test(text);
  const number = isNumber ? Number(text.replaceAll(/[,\s$]|NZ/gi, '')) : NaN;
  return number >= least && number <= most ? number : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The year first, with whatever time of day behind it. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
/** The day first, as New Zealand writes it. */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const DAY_AND_NAME = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4})$/i;

/** The day of `2019-07-31`, `2019/07/31 10:00`, `31/7/2019`, `31 July 2019` or `31-Jul-2019`; null for others and days that do not exist. */
function readDay(text: string): number | null {
  const [year, month, day] = partsOf(text);
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const number = dayOf(iso);
  return number >= FIRST_DAY ? number : null;
}

function partsOf(text: string): (string | number | undefined)[] {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return yearFirst.slice(1);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return [dayFirst[3], dayFirst[2], dayFirst[1]];
  const [, day, name = '', year] = DAY_AND_NAME.exec(text) ?? [];
  return [year, MONTHS.indexOf(name.toLowerCase()) + 1, day];
}
