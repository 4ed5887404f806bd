import { expect, test } from 'vitest';
import { likelyPrice, priceSettlesAt, questionAboutPrice } from './named-price.ts';

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

const NOTHING = { lastPriceNzd: null, estimateNzd: null, capitalValueNzd: null };

test.each([
  ['without its thousands', 950, { estimateNzd: 950_000 }, 950_000],
  ['with two zeros more', 95_000_000, { estimateNzd: 950_000 }, 950_000],
  ['with one zero more', 9_500_000, { estimateNzd: 950_000 }, 950_000],
  ['with one zero less', 95_000, { estimateNzd: 1_100_000 }, 950_000],
  ['with two zeros less', 9_500, { capitalValueNzd: 1_100_000 }, 950_000],
  ['with three zeros more', 950_000_000, { lastPriceNzd: 880_000 }, 950_000],
  ['in millions', 2, { estimateNzd: 1_800_000 }, 2_000_000],
  [
    'that is as far from the last price, which counts first',
    120_000,
    { lastPriceNzd: 1_200_000, estimateNzd: 500_000 },
    1_200_000,
  ],
  ['without its thousands and anything to compare with', 950, {}, 950_000],
  ['in millions without anything to compare with', 2, {}, 2_000_000],
])('for a price %s, the likely one is proposed', (_, price, compared, likely) => {
  expect(likelyPrice(price, { ...NOTHING, ...compared })).toBe(likely);
});

test.each([
  ['near the estimate', 2_850_000, { estimateNzd: 950_000 }],
  [
    'near the capital value, although not near the estimate',
    950_000,
    { estimateNzd: 300_000, capitalValueNzd: 900_000 },
  ],
  ['whose digits fit no likely price', 4_000_000, { estimateNzd: 1_050_000 }],
  ['that would get cents', 9_999_999, { estimateNzd: 1_000_000 }],
  ['that can be a price, without anything to compare with', 100_000, {}],
  ['below every price, without anything to compare with', 25_000, {}],
  ['of nothing', 0, { estimateNzd: 950_000 }],
])('for a price %s, none is proposed', (_, price, compared) => {
  expect(likelyPrice(price, { ...NOTHING, ...compared })).toBeNull();
});

test('a price settles ten minutes after it was named', () => {
  expect(priceSettlesAt(new Date('2026-11-03T10:00:00.000Z')).toISOString()).toBe('2026-11-03T10:10:00.000Z');
});
