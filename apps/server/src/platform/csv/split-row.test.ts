import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRow } from './split-row.ts';

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['a,,', ['a', '', '']],
  ['', ['']],
  ['"a, b",c', ['a, b', 'c']],
  ['"say ""kia ora""",c', ['say "kia ora"', 'c']],
  ['"",""', ['', '']],
  ['"two\nlines",c', ['two\nlines', 'c']],
])('%j is %j', (row, cells) => {
  expect(splitRow(row)).toEqual(cells);
});

test.each(['"a', 'a,"b, c', 'a,"b""', '"'])('%j has a cell that does not end', row => {
  expect(splitRow(row)).toBe('unclosed');
});

test.each(['"a"b,c', 'a"b,c', '"a" ,b'])('%j has a quote where none may be', row => {
  expect(splitRow(row)).toBe('broken');
});

test('what a common CSV parser reads, this one reads alike', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ō', ',', '"', '\n', ' '), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), cells => {
      const row = cells
        .map(text => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join(',');
      expect(splitRow(row)).toEqual(parse(row)[0]);
    }),
  );
});
