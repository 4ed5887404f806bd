import type { PropertyOrder } from '@sway/domain/listing-rules';
import { badInput } from '#platform/errors.ts';
import type { Place } from './search-index/first-in-order.ts';

/** Where a page ended, as clients carry it: opaque, and bound to the order it was made in. */
export function encodeCursor(order: PropertyOrder, { value, id }: Place): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url');
}

/** @throws AppError bad_input when the text is no cursor, or one of another order. */
export function decodeCursor(order: PropertyOrder, text: string | undefined): Place | null {
  if (text === undefined) return null;
  try {
    const [madeIn, value, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (madeIn === order && Number.isFinite(value) && Number.isSafeInteger(id)) return { value, id } as Place;
  } catch {
    // Falls through to the refusal: what cannot be read is no cursor.
  }
  throw badInput('cursor', 'Is not a valid cursor for this list');
}
