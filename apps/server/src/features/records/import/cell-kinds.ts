import { readRollDate } from '@sway/domain/records/roll-codes';
import { DAY, MAX_INTEGER, YES_NO } from '#platform/import/cell-kinds.ts';
import type { CellKind } from '#platform/import/columns.ts';
import { readDay } from '#platform/import/read-day.ts';
import { readNumber } from '#platform/import/read-number.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_TITLE_CHARACTERS = 64;

/** numeric(12, 2) and numeric(12, 4). */
const MAX_AMOUNT = 9_999_999_999.99;
const MAX_HECTARES = 99_999_999.9999;

/** How cells of LINZ's records are read: numbers are rounded to what their column stores. Amounts are NZD. */
export const KINDS = {
  unitId: {
    what: 'a UUID',
    read(text) {
      const id = text.toLowerCase();
      return UUID.test(id) ? id : null;
    },
  },
  titleNo: {
    what: `of ${MAX_TITLE_CHARACTERS} characters at most`,
    read: text => (text.length <= MAX_TITLE_CHARACTERS ? text : null),
  },
  whole: { what: 'a whole number', read: text => rounded(text, MAX_INTEGER, 1) },
  amount: { what: 'an amount', read: text => rounded(text, MAX_AMOUNT, 100) },
  hectares: { what: 'an area in hectares', read: text => rounded(text, MAX_HECTARES, 10_000) },
  rollDay: { what: 'a day as DDMMYYYY', read: text => readRollDate(text) ?? readDay(text) },
  day: DAY,
  yesNo: YES_NO,
} satisfies Record<string, CellKind>;

/** A number from 0. */
function rounded(text: string, max: number, steps: number): number | null {
  const number = readNumber(text);
  return number >= 0 && number <= max ? Math.round(number * steps) / steps : null;
}
