import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

test('cells are quoted where needed, and null is empty', () => {
  expect(
    formatCsv([
      ['City', 'Homes'],
      ['Whangārei, "north"', -4],
      ['Napier', null],
    ]),
  ).toBe('\uFEFFCity,Homes\r\n"Whangārei, ""north""",-4\r\nNapier,\r\n');
});

test('a text that a spreadsheet would run as a formula is made plain', () => {
  expect(formatCsv([['=1+1', '@x', '-3']])).toBe("\uFEFF'=1+1,'@x,'-3\r\n");
});
