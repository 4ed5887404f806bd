import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRow, splitRowLoosely } from './split-row.ts';

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['a,,', ['a', '', '']],
  ['', ['']],
  ['"a, b",c', ['a, b', 'c']],
  ['"say ""kia ora""",c', ['say "kia ora"', 'c']],
  ['"""kia"" ora"', ['"kia" ora']],
  ['"",""', ['', '']],
  ['"""",a', ['"', 'a']],
  ['"two\nlines",c', ['two\nlines', 'c']],
  ['a\rb,c', ['a\rb', 'c']],
])('%j is %j', (row, cells) => {
  expect(splitRow(row)).toEqual(cells);
});

test.each(['"a', 'a,"b, c', 'a,"b""', '"'])('%j has a cell that does not end', row => {
  expect(splitRow(row)).toBeNull();
});

test.each(['"a"b,c', 'a"b,c', 'a"b",c', '"a" ,b', '"a" "b",c', '"a"\r,b', 'a"",b'])(
  '%j has a quote at a wrong place',
  row => {
    expect(splitRow(row)).toBeNull();
  },
);

test.each([
  ['a"b,c', ['a"b', 'c']],
  ['a,"b" ,c', ['a', 'b', 'c']],
  [' "a, b",c', ['a, b', 'c']],
  ['"a "b" c",d', ['a "b" c', 'd']],
  ['"a ""b"" c"d,e",f', ['a "b" c"d,e', 'f']],
  ['a,', ['a', '']],
  ['"a",', ['a', '']],
  ['', ['']],
])('%j is loosely %j', (row, cells) => {
  expect(splitRowLoosely(row)).toEqual(cells);
});

test.each(['"a', 'a,"b, c', '"a"" , b'])('%j has a cell that does not even loosely end', row => {
  expect(splitRowLoosely(row)).toBeNull();
});

test('what a common CSV parser reads, this one reads alike', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ō', ',', '"', '\n', ' '), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), cells => {
      const row = cells
        .map(text => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join(',');
      expect(splitRow(row)).toEqual(parse(row)[0]);
      expect(splitRowLoosely(row)).toEqual(parse(row)[0]);
    }),
  );
});
