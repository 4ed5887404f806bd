import { decimalOf, findFilled, textOf } from '#platform/csv/row-cells.ts';
import type { RowCells } from '#platform/csv/row-cells.ts';
import type { StagedColumn } from '#platform/database/staged-rows.ts';
import type { CopyText } from './copy-text.ts';
import type { Header } from './header.ts';

/** A row cannot be taken; the message is what the rejects file says of it. */
export class RowFault extends Error {}

/** A column of a table as a file fills it. */
export type Column = StagedColumn & {
  /** Adds the row's cell. @throws RowFault */
  add: (row: RowCells, text: CopyText) => void;
};

/** What a filled cell may hold, and how its text, or the plain decimal that it is (else NaN), is read; null for what it may not. */
export type CellKind = { what: string } & (
  | { readText: (text: string) => string | null }
  | { readNumber: (decimal: number) => number | null }
);

/** A column that comes of one cell: of these columns of the file the first that is filled. */
export type Field = {
  column: string;
  sources: readonly string[];
  /** Text unless given. */
  kind?: CellKind;
  isRequired?: true;
  /** What an empty cell holds; null unless given. */
  whenEmpty?: string;
};

/** The fields that the file has, as columns of the table. */
export function columnsOf(header: Header, fields: readonly Field[]): Column[] {
  return fields.filter(({ sources }) => sources.some(header.has)).map(field => columnOf(header, field));
}

function columnOf(header: Header, { column, sources, kind, isRequired, whenEmpty }: Field): Column {
  const places = header.places(sources);
  return {
    name: column,
    isInSource: true,
    add(row, text) {
      const place = findFilled(row, places);
      if (place === -1) {
        if (isRequired) throw new RowFault(`no ${sources[0]}`);
        text.addValue(whenEmpty ?? null);
      } else if (kind) {
        const value =
          'readText' in kind ? kind.readText(textOf(row, place)) : kind.readNumber(decimalOf(row, place));
        if (value === null) throw new RowFault(`${sources[0]} is not ${kind.what}`);
        text.addValue(value);
      } else text.addCell(row, place);
    },
  };
}

/** A reader of the first of these columns that is filled; null where all are empty or absent. */
export function cellReader<T>(
  header: Header,
  names: readonly string[],
  read: (row: RowCells, place: number) => T,
): (row: RowCells) => T | null {
  const places = header.places(names);
  return row => {
    const place = findFilled(row, places);
    return place === -1 ? null : read(row, place);
  };
}
