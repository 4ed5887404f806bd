import type { PropertyOrder } from '@sway/domain/listing-rules';
import { badInput } from '#platform/errors.ts';

/** Where a page of listings ended: the value it was ordered by, and the id that breaks ties. */
export type ListingCursor = { value: string | number; id: number };

/** The cursor as clients carry it: opaque, and bound to the order it was made in. */
export function encodeCursor(order: PropertyOrder, { value, id }: ListingCursor): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url');
}

/** @throws AppError bad_input when the text is no cursor, or one of another order. */
export function decodeCursor(order: PropertyOrder, text: string | undefined): ListingCursor | null {
  if (text === undefined) return null;
  try {
    const [madeIn, value, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const fits =
      order === 'newest' ? isTimestamp(value) : typeof value === 'number' && Number.isFinite(value);
    if (madeIn === order && fits && Number.isSafeInteger(id)) return { value, id } as ListingCursor;
  } catch {
    // Falls through to the refusal: what cannot be read is no cursor.
  }
  throw badInput('cursor', 'Is not a cursor of this list');
}

function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
