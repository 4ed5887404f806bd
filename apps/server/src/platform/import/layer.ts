import type { Db } from '#platform/database/database.ts';
import type { KeyedTable } from '#platform/database/staged-rows.ts';
import type { Column } from './columns.ts';
import type { Header } from './header.ts';

/** A table that files are imported into, and what goes with it. */
export type Target = KeyedTable & {
  /** Tables that are made of all its rows and swapped together with it, and what brings them up to date. */
  gathered?: {
    tables: readonly string[];
    refresh: (tx: Db) => Promise<void>;
    isMissing: (db: Db) => Promise<boolean>;
  };
  /** Tells the keepers of copies about a change, in the transaction that makes it. */
  renewVersion: (tx: Db) => Promise<void>;
  /** Does, in the transaction that swaps the table, what triggers do when single rows are written. */
  noteSwap: (tx: Db) => Promise<void>;
  /** What happens to rows that are gone but kept, because something refers to them; by default nothing. */
  gone?: {
    note: (tx: Db, keys: readonly string[]) => Promise<void>;
    /** Those that are staged are there again. */
    forgetStaged: (db: Db) => Promise<void>;
  };
};

/** A kind of file, recognised by its header. */
export type FileKind = {
  /** LINZ's number of the layer or table, if it is one of theirs. */
  id?: number;
  title: string;
  /** Lower-case names of the columns by which a header is recognised, in any order. */
  columns: readonly string[];
  /** The header has at least one of these: names that exports give the same column. */
  oneOf?: readonly string[];
};

/** A kind of file that can be imported: what a feature says of it. The import command lists these values, and nothing else knows them. */
export type Layer = FileKind & {
  target: Target;
  /** The target's columns as files with this header fill them. */
  columnsOf: (header: Header) => Column[];
};

/** The name of a kind of file for people: `NZ Addresses (layer 123113)`. */
export function nameOfKind({ title, id }: FileKind): string {
  return id === undefined ? title : `${title} (layer ${id})`;
}

/** The kind whose columns the header has, or undefined. Of several, the one that asks for the most columns. */
export function recogniseKind<Kind extends FileKind>(
  kinds: readonly Kind[],
  header: Header,
): Kind | undefined {
  return kinds
    .filter(({ columns, oneOf }) => columns.every(header.has) && (oneOf?.some(header.has) ?? true))
    .toSorted((a, b) => b.columns.length - a.columns.length)[0];
}
