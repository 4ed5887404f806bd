import type { PropertyOrder } from '@sway/domain/listing-rules';
import { invalidInput } from '#platform/errors.ts';
import type { SortPosition } from './search-index/first-in-order.ts';

/** Encodes the end of a page as an opaque cursor, which is valid for its order only. */
export function encodeCursor(order: PropertyOrder, { value, id }: SortPosition): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url');
}

/** @throws AppError input.invalid if the text is not a cursor, or is one of another order. */
export function decodeCursor(order: PropertyOrder, text: string | undefined): SortPosition | null {
  if (text === undefined) return null;
  try {
    const [cursorOrder, value, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (cursorOrder === order && Number.isFinite(value) && Number.isSafeInteger(id))
      return { value, id } as SortPosition;
  } catch {
    // Unreadable text is not a cursor and is rejected below.
  }
  throw invalidInput('cursor', 'Not a cursor of this list');
}
