import { fileOf } from '@sway/testing/linz-files';
import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';
import type { Row } from './read-rows.ts';

async function rowsOf(text: string | Buffer): Promise<Row[]> {
  const all: Row[] = [];
  for await (const { rows, bytesRead } of readRows(fileOf(text), 2)) {
    expect(bytesRead).toBeGreaterThan(0);
    all.push(...rows);
  }
  return all;
}

async function cellsOf(text: string): Promise<(string[] | string)[]> {
  return (await rowsOf(text)).map(row => ('cells' in row ? row.cells : row.fault));
}

test.each([
  ['LF', 'id,name\n1,Ōtaki\n2,Bluff\n'],
  ['CRLF', 'id,name\r\n1,Ōtaki\r\n2,Bluff\r\n'],
  ['a byte order mark', '\uFEFFid,name\n1,Ōtaki\n2,Bluff\n'],
  ['no line break at the end', 'id,name\n1,Ōtaki\n2,Bluff'],
  ['blank lines', 'id,name\n\n1,Ōtaki\n  \n2,Bluff\n\n'],
])('rows are the same with %s', async (_, text) => {
  expect(await cellsOf(text)).toEqual([
    ['1', 'Ōtaki'],
    ['2', 'Bluff'],
  ]);
});

test('a row tells the line it begins on, below the header and cells of several lines', async () => {
  const rows = await rowsOf('id,name\n1,"two\nlines"\n\n2,Bluff\n');
  expect(rows).toEqual([
    { line: 2, text: '1,"two\nlines"', cells: ['1', 'two\nlines'] },
    { line: 5, text: '2,Bluff', cells: ['2', 'Bluff'] },
  ]);
});

test.each([
  [
    'before rows without quotes',
    '1,"Ōtaki\n2,Bluff\n3,Levin\n',
    ['broken quote', ['2', 'Bluff'], ['3', 'Levin']],
  ],
  [
    'before rows with quotes',
    '1,"Ōtaki\n2,"Bluff"\n3,"Levin"\n',
    ['broken quote', ['2', 'Bluff'], ['3', 'Levin']],
  ],
  ['inside a cell', '1,Ō"taki\n2,Bluff\n', ['broken quote', ['2', 'Bluff']]],
  ['in the last row', '1,Ōtaki\n2,"Blu', [['1', 'Ōtaki'], 'broken quote']],
])('a broken quote %s costs its own row alone', async (_, rows, expected) => {
  expect(await cellsOf(`id,name\n${rows}`)).toEqual(expected);
});

test('a broken quote at the head of a long file costs its own row alone', async () => {
  const rows = Array.from({ length: 60_000 }, (_, n) => `${n},Ōtaki`);
  const cells = await cellsOf(['id,name', '1,"Bluff', ...rows].join('\n'));
  expect(cells).toHaveLength(60_001);
  expect(cells.filter(row => typeof row === 'string')).toEqual(['broken quote']);
  expect(cells.at(-1)).toEqual(['59999', 'Ōtaki']);
});

test('too few columns and too many are told', async () => {
  expect(await cellsOf('id,name\n1\n1,2,3\n')).toEqual(['1 columns instead of 2', '3 columns instead of 2']);
});

test('bytes that are not UTF-8, and texts that the database cannot hold, are told', async () => {
  const latin1 = Buffer.from('id,name\n1,\u00e4\n2,Bluff\n', 'latin1');
  expect(await rowsOf(latin1)).toMatchObject([
    { line: 2, fault: 'not UTF-8 text' },
    { cells: ['2', 'Bluff'] },
  ]);
  expect(await cellsOf('id,name\n1,a\0b\n')).toEqual(['not UTF-8 text']);
});

test('a row can have a hundred lines and no more', async () => {
  const cell = (lines: number) => Array.from({ length: lines }, () => 'x').join('\n');
  expect(await cellsOf(`id,name\n1,"${cell(100)}"\n`)).toEqual([['1', cell(100)]]);
  expect(
    (await cellsOf(`id,name\n1,"${cell(101)}"\n2,Bluff\n`)).filter(row => typeof row !== 'string'),
  ).toEqual([['2', 'Bluff']]);
});

test('a row of several lines with too many columns is a fault of each of its lines', async () => {
  expect(await cellsOf('id,name\n1,"two\nlines",3\n4,Bluff\n')).toEqual([
    'broken quote',
    'broken quote',
    ['4', 'Bluff'],
  ]);
});

test('the header is never a fault', async () => {
  expect(await cellsOf('id\n1,Ōtaki\n')).toEqual([['1', 'Ōtaki']]);
});
