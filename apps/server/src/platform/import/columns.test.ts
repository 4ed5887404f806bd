import { expect, test } from 'vitest';
import { createRowCells, findCells, textOf } from '#platform/csv/row-cells.ts';
import { cellReader, columnsOf, RowFault } from './columns.ts';
import type { CellKind, Field } from './columns.ts';
import { createCopyText } from './copy-text.ts';
import { createHeader } from './header.ts';

const HEADER = createHeader(['id', 'name', 'short_name']);
const EVEN: CellKind = { what: 'even', readNumber: number => (number % 2 === 0 ? number : null) };
const WORD: CellKind = { what: 'a word', readText: text => (text.includes(' ') ? null : text) };

function rowOf(line: string) {
  const row = createRowCells(HEADER.width);
  row.bytes = Buffer.from(`${line}\n`);
  findCells(row, 0);
  return row;
}

/** The row's only column as COPY takes it. */
function read(field: Field, line: string): string {
  const text = createCopyText();
  for (const column of columnsOf(HEADER, [field])) column.add(rowOf(line), text);
  text.endRow();
  return text.take().toString();
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
  expect(read(field, '1,Queen Street,Queen')).toBe('Queen\n');
  expect(read(field, '1,Queen Street,NULL')).toBe('Queen Street\n');
});

test('an empty cell is null, or what the column holds then, or a fault where it is required', () => {
  const field = { column: 'name', sources: ['name', 'short_name'] };
  expect(read(field, '1,,NULL')).toBe('\\N\n');
  expect(read({ ...field, whenEmpty: 'Unknown' }, '1,,')).toBe('Unknown\n');
  expect(() => read({ ...field, isRequired: true }, '1, ,')).toThrow(new RowFault('no name'));
});

test('a cell is read by its kind, and what it may not hold is a fault', () => {
  expect(read({ column: 'id', sources: ['id'], kind: EVEN }, '004,,')).toBe('4\n');
  expect(() => read({ column: 'id', sources: ['id'], kind: EVEN }, '5,,')).toThrow(
    new RowFault('id is not even'),
  );
  expect(read({ column: 'name', sources: ['name'], kind: WORD }, '1,Queen,')).toBe('Queen\n');
  expect(() => read({ column: 'name', sources: ['name'], kind: WORD }, '1,Queen Street,')).toThrow(
    new RowFault('name is not a word'),
  );
});

test('a reader returns the first filled cell, and null where all are empty or absent', () => {
  const readName = cellReader(HEADER, ['other', 'name', 'short_name'], textOf);
  expect(readName(rowOf('1,,Queen'))).toBe('Queen');
  expect(readName(rowOf('1,,'))).toBeNull();
  expect(cellReader(HEADER, ['other'], textOf)(rowOf('1,2,3'))).toBeNull();
});
