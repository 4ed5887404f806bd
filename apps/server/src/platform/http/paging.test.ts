import { expect, test } from 'vitest';
import { idCursor, momentCursor, pageById, pageOf } from './paging.ts';

test('a cursor is decoded to the position that was encoded, and no cursor is the first page', () => {
  const at = { at: '2026-11-02T11:30:00.123Z', id: 7 };
  expect(momentCursor.decode(momentCursor.encode(at))).toEqual(at);
  expect(momentCursor.decode(undefined)).toBeNull();
});

test.each([
  '',
  'nonsense',
  '{}',
  idCursor.encode(7),
  Buffer.from('{"at":"2026-02-30T00:00:00.000Z","id":7}').toString('base64url'),
  Buffer.from('{"at":"2026-11-02T11:30:00.123Z","id":7,"order":"newest"}').toString('base64url'),
])('%j is not a cursor of a list that is ordered by time', text => {
  expect(() => momentCursor.decode(text)).toThrow('Not a cursor of this list');
});

test.each([0, -1, 1.5, 2 ** 53, '7', null])('%j is not an id', id => {
  const text = Buffer.from(JSON.stringify(id)).toString('base64url');
  expect(() => idCursor.decode(text)).toThrow('Not a cursor of this list');
});

test.each([
  [2, [1, 2], null],
  [3, [1, 2], 'after 2'],
  [0, [], null],
])(
  'of %d rows, one more than the limit of 2 at most, a page has %j and is followed by %j',
  (count, items, next) => {
    const rows = Array.from({ length: count }, (_, index) => index + 1);
    const page = pageOf(rows, {
      total: 9,
      limit: 2,
      present: row => row,
      cursorAfter: row => `after ${row}`,
    });
    expect(page).toEqual({ items, total: 9, nextCursor: next });
  },
);

test('the cursor of a list by id is the last id of its page', () => {
  const rows = [{ id: 3 }, { id: 5 }, { id: 8 }];
  const page = pageById(rows, { total: 9, limit: 1, present: ({ id }) => `row ${id}` });
  expect(page).toEqual({ items: ['row 3'], total: 9, nextCursor: idCursor.encode(3) });
});
