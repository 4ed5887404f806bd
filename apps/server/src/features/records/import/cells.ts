import { readRollDate } from '@sway/domain/roll-codes';

/** What a cell is read as. Amounts are NZD, areas m² or hectares. */
export type CellKind = keyof typeof KINDS;

export type Cell = string | number | null;

const MAX_INTEGER = 2_147_483_647;
/** numeric(12, 2) and numeric(12, 4). */
const MAX_AMOUNT = 9_999_999_999.99;
const MAX_HECTARES = 99_999_999.9999;

const FAULT = Symbol('fault');

const KINDS = {
  text: { pgType: 'text', what: '', read: (text: string) => text },
  whole: {
    pgType: 'integer',
    what: 'a whole number',
    read: (text: string) => readNumber(text, MAX_INTEGER, 1),
  },
  amount: { pgType: 'numeric', what: 'an amount', read: (text: string) => readNumber(text, MAX_AMOUNT, 100) },
  hectares: {
    pgType: 'numeric',
    what: 'an area in hectares',
    read: (text: string) => readNumber(text, MAX_HECTARES, 10_000),
  },
  rollDay: { pgType: 'date', what: 'a day as DDMMYYYY', read: (text: string) => readRollDate(text) ?? FAULT },
  day: { pgType: 'date', what: 'a date', read: readDay },
  yesNo: { pgType: 'boolean', what: 'true or false', read: readYesNo },
} as const;

export function pgTypeOf(kind: CellKind): string {
  return KINDS[kind].pgType;
}

/** Reads a filled cell of this kind. @returns what it holds, or what it should have been. */
export function readCell(kind: CellKind, text: string | null): { value: Cell } | { shouldBe: string } {
  if (text === null) return { value: null };
  const { what, read } = KINDS[kind];
  const value = read(text);
  return value === FAULT ? { shouldBe: what } : { value };
}

/** A plain decimal, rounded to what the column keeps. */
function readNumber(text: string, max: number, steps: number): number | typeof FAULT {
  const value = Number(text);
  if (!/^\d+(\.\d*)?$/.test(text) || value > max) return FAULT;
  return Math.round(value * steps) / steps;
}

/** `1998-05-12`, with whatever time of day behind it; slashes do too. */
function readDay(text: string): string | typeof FAULT {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/.exec(text) ?? [];
  return readRollDate(day + month + year) ?? FAULT;
}

/** As PostgreSQL writes it. */
function readYesNo(text: string): 'true' | 'false' | typeof FAULT {
  if (/^(t|true|yes|1)$/i.test(text)) return 'true';
  if (/^(f|false|no|0)$/i.test(text)) return 'false';
  return FAULT;
}
