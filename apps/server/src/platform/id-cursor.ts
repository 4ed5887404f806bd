import { invalidInput } from './errors.ts';

/** Lists that are ordered by id alone go on from the last id. @throws AppError input.invalid for another text */
export function decodeIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const id = Number(cursor);
  if (!Number.isSafeInteger(id) || id <= 0) throw invalidInput('cursor', 'Not a cursor of this list');
  return id;
}

/** A page of rows that were asked for one more than the limit. */
export function pageById<Row extends { id: number }, Item>(
  rows: Row[],
  total: number,
  limit: number,
  present: (row: Row) => Item,
): { items: Item[]; total: number; nextCursor: string | null } {
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return { items: kept.map(present), total, nextCursor: last ? String(last.id) : null };
}
