import { UNREADABLE } from '#platform/csv/read-rows.ts';
import type { StagedColumn } from '#platform/database/staged-rows.ts';
import type { Header } from './header.ts';

/** A row cannot be imported; the message is its reason in the rejects file. */
export class RowFault extends Error {}

type Cells = readonly string[];
type Value = string | number | null;

/** Notes that a cell that the row does not need could not be read, and why. The row is stored without it. */
export type LeaveEmpty = (fault: string) => void;

/** A column of a table as a file fills it. */
export type Column = StagedColumn & {
  /** Reads the row's value. @throws RowFault where a cell that the row needs is missing or cannot be read */
  read: (cells: Cells, leaveEmpty: LeaveEmpty) => Value;
};

/** A kind of value: what it is, and how a cell's text is read; null for a text that is none. */
export type CellKind = { what: string; read: (text: string) => Value };

/** A column that is filled from one cell: the first of these columns of the file that is not empty. */
export type Field = {
  column: string;
  sources: readonly string[];
  /** Text by default. */
  kind?: CellKind;
  isRequired?: true;
  /** The value of an empty cell; null by default. */
  whenEmpty?: string;
};

/** Longer than any text of the register: what one cell may take of a page's and an index's room. */
export const TEXT = textOf(10_000);

/** A text of at most so many characters. */
export function textOf(maxCharacters: number): CellKind {
  return {
    what: `a text of ${maxCharacters} characters at most`,
    read: text => (text.length <= maxCharacters && text !== UNREADABLE ? text : null),
  };
}

/** The fields that the file has, as columns of the table. */
export function columnsOf(header: Header, fields: readonly Field[]): Column[] {
  return fields.filter(({ sources }) => sources.some(header.has)).map(field => columnOf(header, field));
}

function columnOf(header: Header, { column, sources, kind = TEXT, isRequired, whenEmpty }: Field): Column {
  const readCell = cellReader(header, sources);
  function read(cells: Cells, leaveEmpty: LeaveEmpty): Value {
    const text = readCell(cells);
    if (text === null && isRequired) throw new RowFault(`no ${sources[0]}`);
    if (text === null) return whenEmpty ?? null;
    const value = kind.read(text);
    if (value !== null) return value;
    const fault = describeFault(sources[0]!, text, kind);
    if (isRequired) throw new RowFault(fault);
    leaveEmpty(fault);
    return whenEmpty ?? null;
  }
  return { name: column, isInSource: true, read };
}

/** What is wrong with a cell's text that is not of the kind. */
export function describeFault(column: string, text: string, kind: CellKind): string {
  return `${column} is not ${text === UNREADABLE ? 'UTF-8 text' : kind.what}`;
}

/**
 * A reader of the first of these columns that is not empty, trimmed; null where all are. A cell that is not text is `UNREADABLE`, which no
 * kind reads.
 */
export function cellReader(header: Header, names: readonly string[]): (cells: Cells) => string | null {
  const places = header.places(names);
  return cells => {
    for (const place of places) {
      const text = cells[place]!.trim();
      if (text !== '' && !isEmptyMark(text)) return text;
    }
    return null;
  };
}

/** Texts that spreadsheets, databases and people write in an empty cell: `NULL`, `N/A`, `-`, `$ -`, `#N/A`. */
const EMPTY_MARK = /^(?:null|n\.?\/?a\.?|\$?\s*[-–—]{1,2}|#(?:n\/a|ref!|value!|name\?|num!|null!|div\/0!))$/i;
/** The codes of their first characters: most cells begin with another, and are not compared. */
const FIRST_OF_MARK = new Set([...'nN-–—$#'].map(character => character.charCodeAt(0)));

function isEmptyMark(text: string): boolean {
  return FIRST_OF_MARK.has(text.charCodeAt(0)) && EMPTY_MARK.test(text);
}
