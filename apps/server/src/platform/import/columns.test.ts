import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellReader, columnsOf, readDecimal, RowFault } from './columns.ts';
import type { CellKind, Field } from './columns.ts';
import { createHeader } from './header.ts';

const HEADER = createHeader(['id', 'name', 'short_name']);
const EVEN: CellKind = { what: 'even', read: text => (Number(text) % 2 === 0 ? Number(text) : null) };
const WORD: CellKind = { what: 'a word', read: text => (text.includes(' ') ? null : text) };

/** The row's value in the only column. */
function read(field: Field, cells: string[]) {
  const [column] = columnsOf(HEADER, [field]);
  return column!.read(cells);
}

test('only the columns that the file has are filled', () => {
  const fields = [
    { column: 'id', sources: ['id'] },
    { column: 'place', sources: ['place', 'town'] },
  ];
  expect(columnsOf(HEADER, fields).map(({ name, isInSource }) => [name, isInSource])).toEqual([['id', true]]);
});

test('of several columns the first that is filled counts', () => {
  const field = { column: 'name', sources: ['short_name', 'other', 'name'] };
  expect(read(field, ['1', 'Queen Street', 'Queen'])).toBe('Queen');
  expect(read(field, ['1', 'Queen Street', 'NULL'])).toBe('Queen Street');
});

test('an empty cell is null, or what the column holds then, or a fault where it is required', () => {
  const field = { column: 'name', sources: ['name', 'short_name'] };
  expect(read(field, ['1', '', 'NULL'])).toBeNull();
  expect(read({ ...field, whenEmpty: 'Unknown' }, ['1', '', ''])).toBe('Unknown');
  expect(() => read({ ...field, isRequired: true }, ['1', ' ', ''])).toThrow(new RowFault('no name'));
});

test('a cell is read by its kind, and what it may not hold is a fault', () => {
  expect(read({ column: 'id', sources: ['id'], kind: EVEN }, ['004', '', ''])).toBe(4);
  expect(() => read({ column: 'id', sources: ['id'], kind: EVEN }, ['5', '', ''])).toThrow(
    new RowFault('id is not even'),
  );
  expect(read({ column: 'name', sources: ['name'], kind: WORD }, ['1', 'Queen', ''])).toBe('Queen');
  expect(() => read({ column: 'name', sources: ['name'], kind: WORD }, ['1', 'Queen Street', ''])).toThrow(
    new RowFault('name is not a word'),
  );
});

test('a reader returns the first filled cell, trimmed, and null where all are empty or absent', () => {
  const readName = cellReader(HEADER, ['other', 'NAME', 'short_name']);
  expect(readName(['1', 'NULL', ' Ōtaki\u00a0'])).toBe('Ōtaki');
  expect(readName(['1', '\u3000NULLS\ufeff', 'Queen'])).toBe('NULLS');
  expect(readName(['1', ' \u2003', ' NULL '])).toBeNull();
  expect(cellReader(HEADER, ['other'])(['1', '2', '3'])).toBeNull();
});

test('a plain decimal is read as `Number` reads it, and no other text is a number', () => {
  const decimal = fc
    .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 19n - 1n), fc.integer({ min: 0, max: 14 }))
    .map(([isNegative, digits, decimals]) => {
      const text = String(digits).padStart(decimals + 1, '0');
      const whole = text.slice(0, text.length - decimals);
      return `${isNegative ? '-' : ''}${whole}${decimals === 0 ? '' : `.${text.slice(-decimals)}`}`;
    });
  fc.assert(
    fc.property(decimal, text => {
      expect(readDecimal(text)).toBe(Number(text));
    }),
  );
  for (const text of [
    '',
    '.',
    '.5',
    '-.5',
    '-',
    '1e3',
    '1.2.3',
    '+1',
    '0x10',
    'NaN',
    'Infinity',
    '1 2',
    '12A',
  ])
    expect(readDecimal(text), text).toBeNaN();
});
