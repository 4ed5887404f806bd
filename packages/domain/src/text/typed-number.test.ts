import { expect, test } from 'vitest';
import { parseNumber, readNumber } from './typed-number.ts';

test.each([
  ['3', 3],
  ['0', 0],
  ['007', 7],
  [' 4 ', 4],
  ['1,250,000', 1_250_000],
  ['1 200', 1_200],
  ['1\u{a0}200', 1_200],
  ['１２０', 120],
  ['１，２００', 1_200],
  ['3.0', 3],
  ['3.', 3],
  ['120 m²', 120],
  ['120m2', 120],
  ['120 M²', 120],
  ['120 sq m', 120],
  ['1,200.00 m²', 1_200],
  ['1234567890123', 1_234_567_890_123],
])('the text %j is the whole number %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  ['two', 'notANumber'],
  ['3 or 4', 'notANumber'],
  ['-3', 'notANumber'],
  ['1e6', 'notANumber'],
  ['1.250.000', 'notANumber'],
  ['m²', 'notANumber'],
  ['.', 'notANumber'],
  ['120 m', 'notANumber'],
  ['3k', 'notANumber'],
  ['$3', 'notANumber'],
  ['1,2', 'misplacedComma'],
  ['1,25,000', 'misplacedComma'],
  ['1,250,', 'misplacedComma'],
  [',250', 'misplacedComma'],
  ['2.5', 'fraction'],
  ['120.5 m²', 'fraction'],
] as const)('the text %j is not a whole number, as it has a %s', (text, fault) => {
  expect(parseNumber(text, 'number')).toEqual({ number: null, fault });
  expect(readNumber(text)).toBeNull();
});

test.each(['', ' ', '\t\n', '\u{a0}'])('the blank text %j is neither a number nor a fault', text => {
  expect(parseNumber(text, 'number')).toEqual({ number: null, fault: null });
  expect(readNumber(text)).toBeNull();
});

test('the units of an area and of money do not stand for each other', () => {
  expect(parseNumber('120 m²', 'money').fault).toBe('notANumber');
  expect(parseNumber('NZ$1.2M', 'money').number).toBe(1_200_000);
});
