import { LISTING_ORDERS } from '@sway/domain/listings/listing-rules';
import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import { z } from 'zod';
import { defineCursor, notACursor } from '#platform/http/paging.ts';
import type { SortPosition } from './search-index/first-in-order.ts';

const cursor = defineCursor(
  z.strictObject({ order: z.enum(LISTING_ORDERS), value: z.number(), id: z.int() }),
);

/** Encodes the end of a page as a cursor, which is valid for its order only. */
export function encodeListingCursor(order: ListingOrder, { value, id }: SortPosition): string {
  return cursor.encode({ order, value, id });
}

/** @throws AppError input.invalid if the text is not a cursor, or is one of another order. */
export function decodeListingCursor(order: ListingOrder, text: string | undefined): SortPosition | null {
  const at = cursor.decode(text);
  if (at && at.order !== order) throw notACursor();
  return at && { value: at.value, id: at.id };
}
