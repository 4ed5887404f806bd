import { fileOf } from '@sway/testing/linz-files';
import { expect, test } from 'vitest';
import type { CsvFormat } from './csv-format.ts';
import { readRows, UNREADABLE } from './read-rows.ts';
import type { Row } from './read-rows.ts';

const COMMAS = { encoding: 'utf8', separator: ',', headerLines: 1, width: 2 } as const;

async function rowsOf(text: string | Buffer, format: Partial<CsvFormat> = {}): Promise<Row[]> {
  const all: Row[] = [];
  for await (const { rows, bytesRead } of readRows(fileOf(text), { ...COMMAS, ...format })) {
    expect(bytesRead).toBeGreaterThan(0);
    all.push(...rows);
  }
  return all;
}

async function cellsOf(text: string, format?: Partial<CsvFormat>): Promise<(string[] | string)[]> {
  return (await rowsOf(text, format)).map(row => ('cells' in row ? row.cells : row.fault));
}

test.each([
  ['LF', 'id,name\n1,Ōtaki\n2,Bluff\n'],
  ['CRLF', 'id,name\r\n1,Ōtaki\r\n2,Bluff\r\n'],
  ['a byte order mark', '\uFEFFid,name\n1,Ōtaki\n2,Bluff\n'],
  ['no line break at the end', 'id,name\n1,Ōtaki\n2,Bluff'],
  ['blank lines', 'id,name\n\n1,Ōtaki\n  \n2,Bluff\n\n'],
  ['CR alone', 'id,name\r1,Ōtaki\r2,Bluff\r'],
  ['line breaks of every kind', 'id,name\r\n1,Ōtaki\r2,Bluff\n'],
  ['rows of separators alone', 'id,name\n1,Ōtaki\n,\n2,Bluff\n,,,\n'],
  ['trailing empty columns', 'id,name\n1,Ōtaki,,\n2,Bluff, \n'],
  ['spaces around quoted cells', 'id,name\n"1" , "Ōtaki"\n2,"Bluff" \n'],
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
  ['that ends a cell', '1,Ōtaki"\n2,"Bluff\n', [['1', 'Ōtaki"'], 'broken quote']],
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

test('quotes that are a part of a cell are kept', async () => {
  expect(await cellsOf('id,name\n1,5" pipe\n2,"The "Oaks" house"\n')).toEqual([
    ['1', '5" pipe'],
    ['2', 'The "Oaks" house'],
  ]);
});

test('cells that a row lacks are empty, and the row says so; too many are told', async () => {
  expect(await rowsOf('id,name\n1\n1,2,3\n')).toEqual([
    { line: 2, text: '1', cells: ['1', ''], isShort: true },
    { line: 3, text: '1,2,3', fault: '3 columns instead of 2' },
  ]);
});

test('a last line that was cut off is told', async () => {
  expect(await cellsOf('id,name\n1,Bluff\n23')).toEqual([['1', 'Bluff'], '1 columns instead of 2']);
});

test('cells that are not UTF-8, or that the database cannot hold, are unreadable, and others of their rows are not', async () => {
  const latin1 = Buffer.from('id,name\n1,\u00e4\n2,Bluff\n', 'latin1');
  expect(await rowsOf(latin1)).toMatchObject([{ cells: ['1', UNREADABLE] }, { cells: ['2', 'Bluff'] }]);
  expect(await cellsOf('id,name\n1,a\0b\n')).toEqual([['1', UNREADABLE]]);
});

test.each([';', '\t', '|'])('cells can be separated by %j', async separator => {
  const text = ['id,name', '1,"Ōtaki, north"', '2,Bluff', '']
    .join('\n')
    .replaceAll(/(?<=^\w+),/gm, separator);
  expect(await cellsOf(text, { separator })).toEqual([
    ['1', 'Ōtaki, north'],
    ['2', 'Bluff'],
  ]);
});

test('UTF-16 is read, and lines before the header are counted', async () => {
  const text = Buffer.from('\uFEFFsep=,\r\nid,name\r\n1,Ōtaki\r\n', 'utf16le');
  expect(await rowsOf(text, { encoding: 'utf16le', headerLines: 2 })).toMatchObject([
    { line: 3, cells: ['1', 'Ōtaki'] },
  ]);
});

test('a line break that comes in two chunks is one', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `${n},Ōtaki`);
  for (const shift of ['', 'x'])
    expect(await cellsOf([`id,name${shift}`, ...rows, ''].join('\r\n'))).toHaveLength(20_000);
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
