import { expect, test } from 'vitest';
import { chosenPrice, maxPriceChoices, isReversed, minPriceChoices, priceChoice } from './price-choices.ts';

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

test('the choices begin with Any, and the maximum prices end without an upper bound', () => {
  expect(minPriceChoices(null)[0]).toEqual({ value: 'any', label: 'Any' });
  expect(minPriceChoices(null)[1]).toEqual({ value: '500000', label: '$500,000' });
  expect(labels(minPriceChoices(null))).toEqual(['Any', '$500,000', '$750,000', '$1,000,000', '$1,500,000']);
  expect(maxPriceChoices(null)[0]).toEqual({ value: 'any', label: 'Any' });
  expect(labels(maxPriceChoices(null))).toEqual([
    'Any',
    '$750,000',
    '$1,000,000',
    '$1,500,000',
    '$2,000,000+',
  ]);
});

test('a current price that is none of the choices is offered in its place, and one that is not twice', () => {
  expect(labels(maxPriceChoices(800_000))).toEqual([
    'Any',
    '$750,000',
    '$800,000',
    '$1,000,000',
    '$1,500,000',
    '$2,000,000+',
  ]);
  expect(minPriceChoices(750_000)).toEqual(minPriceChoices(null));
});

test('a price is read back from its choice; Any and the last maximum do not filter', () => {
  for (const price of [500_000, 800_000, null]) expect(chosenPrice(priceChoice(price))).toBe(price);
  expect(chosenPrice(maxPriceChoices(null).at(-1)!.value)).toBeNull();
});

test.each([
  [800_000, 750_000, true],
  [750_000, 750_000, false],
  [750_000, null, false],
  [null, 750_000, false],
])('from %j to %j NZD is reversed: %j', (minPrice, maxPrice, isAbove) => {
  expect(isReversed({ minPrice, maxPrice })).toBe(isAbove);
});
