import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimal, readNumber } from './read-number.ts';

test('a plain decimal is read as `Number` reads it, and no other text is a number', () => {
  const decimal = fc
    .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 19n - 1n), fc.integer({ min: 0, max: 14 }))
    .map(([isNegative, digits, decimals]) => {
      const text = String(digits).padStart(decimals + 1, '0');
      const whole = text.slice(0, text.length - decimals);
      return `${isNegative ? '-' : ''}${whole}${decimals === 0 ? '' : `.${text.slice(-decimals)}`}`;
    });
  fc.assert(
    fc.property(decimal, text => {
      expect(readDecimal(text)).toBe(Number(text));
      expect(readNumber(text)).toBe(Number(text));
    }),
  );
  for (const text of [
    '',
    '.',
    '.5',
    '-.5',
    '-',
    '1e3',
    '1.2.3',
    '+1',
    '0x10',
    'NaN',
    'Infinity',
    '1 2',
    '12A',
  ])
    expect(readDecimal(text), text).toBeNaN();
});

test.each([
  ['1200000', 1_200_000],
  ['1,200,000', 1_200_000],
  ['$1,234,567.00', 1_234_567],
  ['$ 1,234,567.00', 1_234_567],
  ['NZ$ 1,200,000.5', 1_200_000.5],
  ['NZD 1200000', 1_200_000],
  ['1 200 000', 1_200_000],
  ['1\u00a0200\u00a0000', 1_200_000],
  ['1.2E+06', 1_200_000],
  ['8e+05', 800_000],
  ['120.', 120],
  ['.5', 0.5],
  ['+3', 3],
  ['-36.85', -36.85],
])('%j is the number %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  '',
  '.',
  '-',
  '$',
  '1,20,000',
  '1.2.3',
  '1 2',
  '12A',
  'POA',
  '0x10',
  'NaN',
  'Infinity',
  '2.4M',
  '1e999',
])('%j is no number', text => {
  expect(readNumber(text)).toBeNaN();
});
