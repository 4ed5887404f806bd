import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowCells, findCells, textOf } from '#platform/csv/row-cells.ts';
import { createCopyText } from './copy-text.ts';

/** The text that a cell of COPY stands for (PostgreSQL, COPY, text format). */
function unescaped(cell: string): string {
  const letters: Record<string, string> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
  return cell.replaceAll(/\\(.)/gs, (_, letter: string) => letters[letter] ?? letter);
}

function cellOf(text: string) {
  const row = createRowCells(1);
  row.bytes = Buffer.from(`"${text.replaceAll('"', '""')}"\n`);
  findCells(row, 0);
  return row;
}

test('rows are cells between tabs, null is \\N, and a line feed ends each row', () => {
  const text = createCopyText();
  text.addValue(1);
  text.addValue(null);
  text.addCell(cellOf('Ōtaki'), 0);
  text.addHex(Uint8Array.of(0, 1, 0xab, 0xff, 9), 4);
  text.endRow();
  text.addValue('');
  text.endRow();
  expect(text.take().toString()).toBe('1\t\\N\tŌtaki\t0001abff\n\n');
});

test('any cell of a file and any value stands for itself', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ō', '"', '\\', '\t', '\n', '\r', 'N', '€') }),
      value => {
        const text = createCopyText();
        const row = cellOf(value);
        expect(textOf(row, 0)).toBe(value);
        text.addCell(row, 0);
        text.addValue(value);
        text.endRow();
        const cells = text.take().toString().slice(0, -1).split('\t');
        expect(cells.map(unescaped)).toEqual([value, value]);
      },
    ),
  );
});

test.each([
  ['a value', (text: ReturnType<typeof createCopyText>, long: string) => text.addValue(long)],
  ['a cell', (text: ReturnType<typeof createCopyText>, long: string) => text.addCell(cellOf(long), 0)],
] as const)('%s of any length fits, behind others and in characters of three bytes', (_, add) => {
  const long = '€'.repeat(70_000);
  const text = createCopyText();
  text.addValue('first');
  add(text, long);
  text.endRow();
  expect(text.take().toString() === `first\t${long}\n`).toBe(true);
});

test('a shape of any size fits', () => {
  const text = createCopyText();
  text.addHex(new Uint8Array(100_000).fill(0x5a), 100_000);
  text.endRow();
  expect(text.take().toString() === `${'5a'.repeat(100_000)}\n`).toBe(true);
});

test('a row that is dropped leaves the rows before it', () => {
  const text = createCopyText();
  text.addValue('kept');
  text.endRow();
  text.addValue('dropped');
  expect(text.size()).toBe(5);
  text.dropRow();
  text.addValue('next');
  text.endRow();
  expect(text.take().toString()).toBe('kept\nnext\n');
  expect(text.size()).toBe(0);
});

test('rows that were taken stay valid while the next ones are added', () => {
  const text = createCopyText();
  text.addValue('one');
  text.endRow();
  const first = text.take();
  text.addValue('two');
  text.endRow();
  expect(first.toString()).toBe('one\n');
  expect(text.take().toString()).toBe('two\n');
});
