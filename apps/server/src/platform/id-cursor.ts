import { invalidInput } from './errors.ts';

/** Reads the cursor of a list that is ordered by id: the last id of the previous page. @throws AppError input.invalid for another text */
export function decodeIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const id = Number(cursor);
  if (!Number.isSafeInteger(id) || id <= 0) throw invalidInput('cursor', 'Not a cursor of this list');
  return id;
}

/** Makes a page of rows that were queried with one more than the limit, which shows whether there are more. */
export function pageById<Row extends { id: number }, Item>(
  rows: Row[],
  total: number,
  limit: number,
  present: (row: Row) => Item,
): { items: Item[]; total: number; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(present), total, nextCursor: last ? String(last.id) : null };
}
