import { z } from 'zod';
import { invalidInput } from '../errors.ts';

/** One page of a list, as a service returns it. `serve` puts `total` and `nextCursor` into the headers. */
export type Paged<T> = { items: T; total: number; nextCursor: string | null };

/** The part of a paged list's query that chooses the page: up to `limit` items after `cursor`. */
export type PageQuery = { limit: number; cursor?: string | undefined };

/**
 * A cursor: the position at which a page ends, as a text that is opaque to clients. `position` is the schema of the values that order
 * the list.
 */
export function defineCursor<Position extends z.ZodType>(position: Position) {
  return {
    encode: (at: z.output<Position>): string => Buffer.from(JSON.stringify(at)).toString('base64url'),
    /** @throws AppError input.invalid if the text is not a position of this kind */
    decode(text: string | undefined): z.output<Position> | null {
      if (text === undefined) return null;
      const read = position.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
      if (!read.success) throw notACursor();
      return read.data;
    },
  };
}

export function notACursor() {
  return invalidInput('cursor', 'Not a cursor of this list');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const id = z.int().positive();

/** The cursor of a list that is ordered by id. */
export const idCursor = defineCursor(id);

/** A position in a list that is ordered by time: a time (ISO 8601 to the millisecond), and an id that orders entries of the same time. */
const moment = z.strictObject({ at: z.iso.datetime({ precision: 3 }), id });

export type Moment = z.infer<typeof moment>;

/** The cursor of a list that is ordered by time. */
export const momentCursor = defineCursor(moment);

type PageOptions<Row, Item> = {
  total: number;
  limit: number;
  present: (row: Row) => Item;
  /** The cursor of the page after this row. */
  cursorAfter: (row: Row) => string;
};

/** Makes a page of rows that were queried with one more than the limit, which shows whether there are more. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { total, limit, present, cursorAfter }: PageOptions<Row, Item>,
): Paged<Item[]> {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(present), total, nextCursor: last === undefined ? null : cursorAfter(last) };
}

/** The same for a list that is ordered by id. */
export function pageById<Row extends { id: number }, Item>(
  rows: readonly Row[],
  options: Omit<PageOptions<Row, Item>, 'cursorAfter'>,
): Paged<Item[]> {
  return pageOf(rows, { ...options, cursorAfter: row => idCursor.encode(row.id) });
}

/** The same for a list that is ordered by a time. */
export function pageByTime<Row extends { id: number }, Item>(
  rows: readonly Row[],
  timeOf: (row: Row) => Date,
  options: Omit<PageOptions<Row, Item>, 'cursorAfter'>,
): Paged<Item[]> {
  const cursorAfter = (row: Row) => momentCursor.encode({ at: timeOf(row).toISOString(), id: row.id });
  return pageOf(rows, { ...options, cursorAfter });
}
