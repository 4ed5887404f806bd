import { beforeEach, expect, test } from 'vitest';
import { UNREADABLE } from '#platform/csv/read-rows.ts';
import { cellReader, columnsOf, RowFault, textOf } from './columns.ts';
import type { CellKind, Field } from './columns.ts';
import { createHeader } from './header.ts';

const HEADER = createHeader(['id', 'name', 'short_name']);
const EVEN: CellKind = { what: 'even', read: text => (Number(text) % 2 === 0 ? Number(text) : null) };
const WORD: CellKind = { what: 'a word', read: text => (/^\w+$/.test(text) ? text : null) };

let leftEmpty: string[] = [];

beforeEach(() => {
  leftEmpty = [];
});

/** The row's value in the only column. */
function read(field: Field, cells: string[]) {
  const [column] = columnsOf(HEADER, [field]);
  return column!.read(cells, fault => leftEmpty.push(fault));
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

const ID: Field = { column: 'id', sources: ['id'], kind: EVEN };

test('a cell is read by its kind, and one that it cannot be is a fault where it is required', () => {
  expect(read({ ...ID, isRequired: true }, ['004', '', ''])).toBe(4);
  expect(() => read({ ...ID, isRequired: true }, ['5', '', ''])).toThrow(new RowFault('id is not even'));
  const name: Field = { column: 'name', sources: ['name'], kind: WORD, isRequired: true };
  expect(read(name, ['1', 'Queen', ''])).toBe('Queen');
  expect(() => read(name, ['1', UNREADABLE, ''])).toThrow(new RowFault('name is not UTF-8 text'));
});

test('a cell that is not required and cannot be read is left empty, and noted', () => {
  expect(read(ID, ['5', '', ''])).toBeNull();
  expect(read({ ...ID, whenEmpty: '0' }, ['7', '', ''])).toBe('0');
  const short: Field = { column: 'name', sources: ['name'], kind: textOf(3) };
  expect(read(short, ['1', 'Que', ''])).toBe('Que');
  expect(read(short, ['1', 'Quee', ''])).toBeNull();
  expect(read({ column: 'name', sources: ['name'] }, ['1', UNREADABLE, ''])).toBeNull();
  expect(leftEmpty).toEqual([
    'id is not even',
    'id is not even',
    'name is not a text of 3 characters at most',
    'name is not UTF-8 text',
  ]);
});

test.each(['', ' ', 'NULL', 'null', 'NA', 'n/a', 'N/A', 'n.a.', '-', '–', '--', ' $ - ', '#N/A', '#VALUE!'])(
  '%j stands for an empty cell',
  cell => {
    expect(cellReader(HEADER, ['name'])(['1', cell, ''])).toBeNull();
  },
);

test.each(['NA1/2', 'Nan Street', '-36.8', '$5', '#12', 'N'])('%j does not', cell => {
  expect(cellReader(HEADER, ['name'])(['1', cell, ''])).toBe(cell);
});

test('a reader returns the first filled cell, trimmed, and null where all are empty or absent', () => {
  const readName = cellReader(HEADER, ['other', 'NAME', 'short_name']);
  expect(readName(['1', 'NULL', ' Ōtaki\u00a0'])).toBe('Ōtaki');
  expect(readName(['1', '\u3000NULLS\ufeff', 'Queen'])).toBe('NULLS');
  expect(readName(['1', ' \u2003', ' NULL '])).toBeNull();
  expect(cellReader(HEADER, ['other'])(['1', '2', '3'])).toBeNull();
});
