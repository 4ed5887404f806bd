import { expect, test } from 'vitest';
import { decodeListingCursor, encodeListingCursor } from './listing-cursor.ts';

const END = { value: 950_000.5, id: 7 };

test('a cursor is decoded to the end of its page, and no cursor is the first page', () => {
  expect(decodeListingCursor('price-low', encodeListingCursor('price-low', END))).toEqual(END);
  expect(decodeListingCursor('newest', undefined)).toBeNull();
});

test('a cursor of another order, or a text that is none, is refused', () => {
  expect(() => decodeListingCursor('price-high', encodeListingCursor('price-low', END))).toThrow(
    'Not a cursor of this list',
  );
  expect(() => decodeListingCursor('newest', 'nonsense')).toThrow('Not a cursor of this list');
});
