import type { StagedColumn } from '#platform/database/staged-rows.ts';
import type { Header } from './header.ts';

/** A row cannot be imported; the message is its reason in the rejects file. */
export class RowFault extends Error {}

type Cells = readonly string[];
type Value = string | number | null;

/** A column of a table as a file fills it. */
export type Column = StagedColumn & {
  /** Reads the row's value. @throws RowFault */
  read: (cells: Cells) => Value;
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

/** The fields that the file has, as columns of the table. */
export function columnsOf(header: Header, fields: readonly Field[]): Column[] {
  return fields.filter(({ sources }) => sources.some(header.has)).map(field => columnOf(header, field));
}

function columnOf(header: Header, { column, sources, kind, isRequired, whenEmpty }: Field): Column {
  const readCell = cellReader(header, sources);
  function read(cells: Cells): Value {
    const text = readCell(cells);
    if (text === null && isRequired) throw new RowFault(`no ${sources[0]}`);
    if (text === null || !kind) return text ?? whenEmpty ?? null;
    const value = kind.read(text);
    if (value === null) throw new RowFault(`${sources[0]} is not ${kind.what}`);
    return value;
  }
  return { name: column, isInSource: true, read };
}

/** A reader of the first of these columns that has more than spaces and `NULL`, trimmed; null where none has. */
export function cellReader(header: Header, names: readonly string[]): (cells: Cells) => string | null {
  const places = header.places(names);
  return cells => {
    for (const place of places) {
      const text = cells[place]!.trim();
      if (text !== '' && text !== 'NULL') return text;
    }
    return null;
  };
}

/** The number that a plain decimal (`-12.34`) is; NaN for any other text, such as `1e3`. */
export function readDecimal(text: string): number {
  return /^-?\d+\.?\d*$/.test(text) ? Number(text) : NaN;
}
