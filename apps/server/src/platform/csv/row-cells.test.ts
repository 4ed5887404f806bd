import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BROKEN,
  createRowCells,
  findCells,
  findFilled,
  readDecimal,
  splitLine,
  textOf,
  UNCLOSED,
} from './row-cells.ts';
import type { RowCells } from './row-cells.ts';

/** A row of cells, with what finding them came to. */
function find(text: string, width: number): { row: RowCells; next: number } {
  const row = createRowCells(width);
  row.bytes = Buffer.from(text);
  return { row, next: findCells(row, 0) };
}

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['a,,', ['a', '', '']],
  ['', ['']],
  ['"a, b",c', ['a, b', 'c']],
  ['"say ""kia ora""",c', ['say "kia ora"', 'c']],
  ['"",""', ['', '']],
  ['"two\nlines",c', ['two\nlines', 'c']],
  ['a,b\r', ['a', 'b']],
  ['a,"b"\r', ['a', 'b']],
  ['a\rb,c', ['a\rb', 'c']],
])('%j is %j', (row, cells) => {
  expect(splitLine(row)).toEqual(cells);
});

test.each(['"a', 'a,"b, c', 'a,"b""', '"'])('%j has a cell that does not end', text => {
  expect(find(`${text}\n`, 3).next).toBe(UNCLOSED);
});

test.each(['"a"b,c', 'a"b,c', '"a" ,b', '"a"\r,b'])('%j has a quote where none may be', text => {
  expect(find(`${text}\n`, 3).next).toBe(BROKEN);
});

test('what a common CSV parser reads, this one reads alike', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ō', ',', '"', '\n', ' '), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), cells => {
      const row = cells
        .map(text => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join(',');
      expect(splitLine(row)).toEqual(parse(row)[0]);
    }),
  );
});

test('of several cells the first with more than spaces and NULL is taken, trimmed as `trim` does it', () => {
  const space = fc.constantFrom('', ' ', '\t', '\u00a0', '\u1680', '\u2003', '\u202f', '\u3000', '\ufeff');
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }).map(graphemes => graphemes.replaceAll(/[",\r\n]/g, '')),
    fc.constantFrom('', 'NULL', 'NULLS', 'Ōtaki', 'Kōwhai Rō', 'à', '3/45B'),
  );
  const cell = fc.tuple(space, text, space).map(parts => parts.join(''));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 3, maxLength: 3 }), cells => {
      const { row } = find(`${cells.join(',')}\n`, 3);
      const place = findFilled(row, [2, 0]);
      const filled = [cells[2]!.trim(), cells[0]!.trim()].find(
        trimmed => trimmed !== '' && trimmed !== 'NULL',
      );
      expect(place === -1 ? undefined : textOf(row, place)).toBe(filled);
    }),
    { numRuns: 1000 },
  );
});

test('a plain decimal is read to the last bit as `Number` reads it, and no other writing is taken', () => {
  const written = fc
    .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 19n - 1n), fc.integer({ min: 0, max: 14 }))
    .map(([isNegative, digits, decimals]) => {
      const text = String(digits).padStart(decimals + 1, '0');
      const whole = text.slice(0, text.length - decimals);
      return `${isNegative ? '-' : ''}${whole}${decimals === 0 ? '' : `.${text.slice(-decimals)}`}`;
    });
  const other = fc.constantFrom(
    '.',
    '.5',
    '-.5',
    '1e3',
    '1.2.3',
    '+1',
    '0x10',
    'NaN',
    'Infinity',
    '1 2',
    '12A',
  );
  fc.assert(
    fc.property(fc.oneof(written, other), text => {
      expect(readDecimal(Buffer.from(`,${text},`), 1, 1 + text.length)).toBe(
        /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN,
      );
    }),
    { numRuns: 2000 },
  );
});
