import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCells, isPlainText, readDecimal, readDigits, startCells } from './unquoted-cells.ts';
import { splitRow } from './split-row.ts';

/** The cells of the first row, or null where it is not plain. */
function cellsOf(row: string, width: number): string[] | null {
  const bytes = Buffer.from(row);
  const ranges = startCells(width);
  if (findCells(bytes, 0, ranges) === -1) return null;
  return Array.from({ length: width }, (_, cell) =>
    bytes.toString('utf8', ranges.starts[cell], ranges.ends[cell]),
  );
}

test('a row that is plain has the cells that are read of it as a text', () => {
  const part = fc.string({
    unit: fc.constantFrom('a', 'ō', '1', ',', '"', '\\', '\t', '\0', ' '),
    maxLength: 4,
  });
  const cell = fc.oneof(
    part,
    part.map(text => `"${text}"`),
    fc.constant(''),
  );
  let plainRows = 0;
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (cells, width) => {
        const row = cells.join(',');
        const plain = cellsOf(`${row}\n`, width);
        if (plain) plainRows++;
        expect(plain ?? splitRow(row)).toEqual(splitRow(row));
      },
    ),
    { numRuns: 3000 },
  );
  expect(plainRows).toBeGreaterThan(100);
});

test.each(['a,"b, c",', 'a,b,c', ',,', '"a","",ō'])('%s is plain', row => {
  expect(cellsOf(`${row}\n`, 3)).toEqual(splitRow(row));
  expect(cellsOf(`${row}\r\n`, 3)).toEqual(splitRow(row));
});

test.each([
  'a,b',
  'a,b,c,d',
  'a,"b"c,d',
  'a,b"c,d',
  'a,"b""c",d',
  'a,"b',
  'a,b\rc,d',
  'a,b\\N,c',
  'a\tb,c,d',
])('%j is not', row => {
  expect(cellsOf(`${row}\n`, 3)).toBeNull();
});

test('a text that is plain has nothing that would be trimmed, and is not null', () => {
  const space = fc.constantFrom(' ', '\u00a0', '\u1680', '\u2003', '\u202f', '\u3000', '\ufeff');
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('NULL', 'NULLS', 'Ōtaki', 'Kōwhai Rō', 'à'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.tuple(text, space).map(parts => parts.join('')),
        fc.tuple(space, text).map(parts => parts.join('')),
      ),
      cell => {
        const bytes = Buffer.from(cell);
        const mayBePlain = cell.trim() === cell && cell !== 'NULL';
        expect([mayBePlain, false]).toContain(isPlainText(bytes, 0, bytes.length));
      },
    ),
    { numRuns: 2000 },
  );
  for (const cell of ['Ōtaki', 'Kōwhai Rō', 'Te Whānau ā', 'NULLS', '3/45B'])
    expect(isPlainText(Buffer.from(cell), 0, Buffer.byteLength(cell)), cell).toBe(true);
});

test('digits are read as `Number` reads them, and nothing else', () => {
  const text = fc.oneof(
    fc.maxSafeNat().map(String),
    fc.constantFrom('', '007', '1e3', '-1', '1.0', ' 1', '9007199254740993'),
  );
  fc.assert(
    fc.property(text, digits => {
      const value = /^\d{1,15}$/.test(digits) ? Number(digits) : NaN;
      expect(readDigits(Buffer.from(digits), 0, digits.length)).toBe(value);
    }),
  );
});

test('a decimal is read to the last bit as `Number` reads it, and no other writing is taken', () => {
  const written = fc
    .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 17n - 1n), fc.integer({ min: 0, max: 14 }))
    .map(([isNegative, digits, decimals]) => {
      const text = String(digits).padStart(decimals + 1, '0');
      const whole = text.slice(0, text.length - decimals);
      return `${isNegative ? '-' : ''}${whole}${decimals === 0 ? '' : `.${text.slice(-decimals)}`}`;
    });
  const other = fc.constantFrom(
    '',
    '-',
    '.',
    '1.',
    '.5',
    '-.5',
    '1e3',
    '1.2.3',
    '+1',
    ' 1',
    '0x10',
    'NaN',
    'Infinity',
  );
  fc.assert(
    fc.property(fc.oneof(written, other), text => {
      const isTaken = /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15;
      expect(readDecimal(Buffer.from(text), 0, text.length)).toBe(isTaken ? Number(text) : NaN);
    }),
    { numRuns: 2000 },
  );
});
