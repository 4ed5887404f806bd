import type { CellKind } from './columns.ts';
import { readDay } from './read-day.ts';
import { readNumber } from './read-number.ts';

/** The largest number of an integer column. */
export const MAX_INTEGER = 2_147_483_647;

/** An id of LINZ's that is a number. Spreadsheets write long ones with an exponent, without their last digits: those are none. */
export const ID: CellKind = {
  what: 'a number from 1',
  read: text => (/e/i.test(text) ? null : wholeNumber(text, 1, Number.MAX_SAFE_INTEGER)),
};

export const WHOLE_NUMBER: CellKind = {
  what: 'a whole number',
  read: text => wholeNumber(text, 0, MAX_INTEGER),
};

/** As PostgreSQL writes it. */
export const DAY: CellKind = { what: 'a date that exists', read: readDay };

/** Read as PostgreSQL writes it. */
export const YES_NO: CellKind = {
  what: 'true or false',
  read(text) {
    if (/^(t|true|y|yes|1)$/i.test(text)) return 'true';
    return /^(f|false|n|no|0)$/i.test(text) ? 'false' : null;
  },
};

function wholeNumber(text: string, min: number, max: number): number | null {
  const number = readNumber(text);
  return Number.isInteger(number) && number >= min && number <= max ? number : null;
}
