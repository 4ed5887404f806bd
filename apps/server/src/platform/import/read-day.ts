import { isoDayInNewZealand } from '@sway/domain/text/format';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What can stand before a date and behind it: the day of the week, the time of day. */
const DATE = /^(?:[a-z]{3,9}\.?,?\s+)?(.*?)(?:(?:[T,]|\s)\s*\d{1,2}[:.]\d{2}.*)?$/i;
/** The year first: `2019-07-31`, `2019/7/31`, `20190731`. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$|^((?:19|20)\d{2})(\d{2})(\d{2})$/;
/** The day first, as New Zealand writes it: `31/7/2019`, `31.07.19`. */
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** `31 July 2019`, `31-Jul-19`. */
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4}|\d{2})$/i;
/** `July 31, 2019`. */
const NAME_AND_DAY = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;

/** A spreadsheet's number of a day, from 1927 to 2149, with whatever share of the day. */
const SERIAL = /^(\d{5})(?:\.\d*)?$/;
/** The day from which spreadsheets count. */
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;

/**
 * Reads a date as people and spreadsheets of New Zealand write it, the year or the day first, with whatever time of day behind it:
 * `2019-07-31T00:00:00`, `31/07/2019 0:00`, `31/7/19`, `31 July 2019`, or a spreadsheet's number. A year of two digits is the latest that
 * has begun.
 * @returns the day as `2019-07-31`; null for other texts, and for days that do not exist
 */
export function readDay(text: string): string | null {
  const serial = SERIAL.exec(text);
  if (serial) return isoDay(SERIAL_ZERO_MS + Number(serial[1]) * MS_PER_DAY);
  const [, date = ''] = NAME_AND_DAY.test(text) ? ['', text] : (DATE.exec(text) ?? []);
  const parts = partsOf(date.trim());
  if (!parts) return null;
  const [year, month, day] = parts;
  const ms = Date.UTC(year, month - 1, day);
  const iso = isoDay(ms);
  return new Date(ms).getUTCDate() === day && new Date(ms).getUTCMonth() === month - 1 ? iso : null;
}

function partsOf(date: string): [year: number, month: number, day: number] | null {
  const yearFirst = YEAR_FIRST.exec(date);
  if (yearFirst) {
    const [, year, , month, day, ...joined] = yearFirst;
    return year === undefined ? numbers(joined) : numbers([year, month, day]);
  }
  const dayFirst = DAY_FIRST.exec(date);
  if (dayFirst) return numbers([fullYear(dayFirst[4]!), dayFirst[3], dayFirst[1]]);
  const named = DAY_AND_NAME.exec(date);
  if (named) return numbers([fullYear(named[3]!), monthOf(named[2]!), named[1]]);
  const nameFirst = NAME_AND_DAY.exec(date);
  return nameFirst && numbers([nameFirst[3], monthOf(nameFirst[1]!), nameFirst[2]]);
}

function numbers(parts: readonly (string | number | undefined)[]): [number, number, number] {
  return [Number(parts[0]), Number(parts[1]), Number(parts[2])];
}

/** The month from 1; 0 for a word that is not a month. */
function monthOf(name: string): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1;
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  const thisYear = Number(isoDayInNewZealand(new Date()).slice(0, 4));
  const inThisCentury = thisYear - (thisYear % 100) + Number(year);
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury;
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
