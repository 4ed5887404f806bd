import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCompactPrice, formatPrice, MAX_PRICE_NZD } from './money.ts';

test.each([
  [100_000, '$100,000'],
  [1_250_000, '$1,250,000'],
  [2_488_320.4, '$2,488,320'],
])('a price of %d is formatted in whole dollars as %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

test.each([
  [0, '$0'],
  [999, '$999'],
  [1_000, '$1K'],
  [864_500, '$865K'],
  [999_499, '$999K'],
  [999_500, '$1.0M'],
  [1_000_000, '$1.0M'],
  [1_049_999, '$1.0M'],
  [1_050_000, '$1.1M'],
  [1_149_999, '$1.1M'],
  [1_150_000, '$1.2M'],
  [1_450_000, '$1.5M'],
  [1_950_000, '$2.0M'],
  [2_790_000, '$2.8M'],
  [12_340_000, '$12.3M'],
])('a compact price of %d is %s', (price, text) => {
  expect(formatCompactPrice(price)).toBe(text);
});

test('a compact price from a million is its decimal rounded half up to one place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: MAX_PRICE_NZD }), price => {
      const tenths = (BigInt(price) + 50_000n) / 100_000n;
      expect(formatCompactPrice(price)).toBe(`$${tenths / 10n}.${tenths % 10n}M`);
    }),
  );
  // Every half, which random prices rarely are.
  for (let price = 1_050_000; price < 30_000_000; price += 100_000)
    expect(formatCompactPrice(price)).toBe(formatCompactPrice(price + 1));
});
