import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyText } from './copy-text.ts';

/** The text that a cell of COPY stands for (PostgreSQL, COPY, text format). */
function unescaped(cell: string): string {
  const letters: Record<string, string> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
  return cell.replaceAll(/\\(.)/gs, (_, letter: string) => letters[letter] ?? letter);
}

test('a row is cells between tabs, null is \\N, and a line feed ends it', () => {
  expect(copyText([1, null, 'Ōtaki'], '1,,Ōtaki')).toBe('1\t\\N\tŌtaki\n');
  expect(copyText([null, '\\N'], ',\\N')).toBe('\\N\t\\\\N\n');
  expect(copyText([''], '')).toBe('\n');
});

test('any text stands for itself', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ō', '"', '\\', '\t', '\n', '\r', 'N', '€') }),
      value => {
        const cells = copyText([value, 7, value], `${value},7`).slice(0, -1).split('\t');
        expect(cells.map(unescaped)).toEqual([value, '7', value]);
      },
    ),
  );
});
