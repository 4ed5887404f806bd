import { cellReader, RowFault } from './columns.ts';
import type { Column } from './columns.ts';
import type { Header } from './header.ts';

/** The column of LINZ's files of changes that says what happened to the row. */
export const CHANGE_COLUMN = '__change__';

/**
 * Makes a reader of what happened to a row.
 * @returns a function that gives the key of a row that is gone, and null for one that is new or has changed. Of a row that is gone only
 *   the key is read. It throws a RowFault where the file does not say what happened.
 */
export function createChangeReader(
  header: Header,
  columns: readonly Column[],
  key: string,
): (cells: readonly string[]) => string | null {
  if (!header.has(CHANGE_COLUMN)) return () => null;
  const readChange = cellReader(header, [CHANGE_COLUMN]);
  const keyColumn = columns.find(({ name }) => name === key)!;
  return cells => {
    const change = readChange(cells)?.toUpperCase();
    if (change === 'INSERT' || change === 'UPDATE') return null;
    if (change === 'DELETE') return String(keyColumn.read(cells, () => undefined));
    throw new RowFault(`${CHANGE_COLUMN} is not INSERT, UPDATE or DELETE`);
  };
}
