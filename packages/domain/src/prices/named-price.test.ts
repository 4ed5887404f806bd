import { expect, test } from 'vitest';
import { priceSettlesAt, questionAboutPrice } from './named-price.ts';

const estimateOf = (estimateNzd: number) => ({ estimateNzd, lastPriceNzd: null });
const lastOf = (lastPriceNzd: number) => ({ estimateNzd: null, lastPriceNzd });

test.each([
  [3_000_000, estimateOf(1_000_000)],
  [333_334, estimateOf(1_000_000)],
  [900_000, lastOf(300_000)],
  [300_000, lastOf(900_000)],
  [5_000_000, { estimateNzd: null, lastPriceNzd: null }],
])('a price of %d beside %j is usual', (price, compared) => {
  expect(questionAboutPrice(price, compared)).toBeNull();
});

test.each([
  [3_000_001, estimateOf(1_000_000), /^\$3,000,001 is more than three times the estimate, \$1,000,000\. /],
  [333_333, estimateOf(1_000_000), /less than a third of the estimate/],
  [900_001, lastOf(300_000), /more than three times the last price, \$300,000/],
  [300_000, { estimateNzd: 1_000_000, lastPriceNzd: 901_000 }, /less than a third of the last price/],
])('a price of %d beside %j is asked about', (price, compared, question) => {
  expect(questionAboutPrice(price, compared)).toMatch(question);
});

test('a price settles ten minutes after it was named', () => {
  expect(priceSettlesAt(new Date('2026-11-03T10:00:00.000Z')).toISOString()).toBe('2026-11-03T10:10:00.000Z');
});
