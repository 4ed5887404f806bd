import { expect, test } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { COMPARED, isDifferent } from './compare-rows.ts';

const ROWS = COMPARED.flatMap(({ rows }) => rows);
const row = (label: string) => ROWS.find(each => each.label === label)!;

test('each row has a name of its own', () => {
  expect(new Set(ROWS.map(({ label }) => label)).size).toBe(ROWS.length);
});

test('homes differ in a row if one states what the other does not, whatever the order of a list', () => {
  const home = aListing({ features: ['Deck', 'Garage'] });
  const isDifferentIn = (label: string, change: Parameters<typeof aListing>[0]) =>
    isDifferent(row(label), [home, aListing({ features: ['Deck', 'Garage'], ...change })]);
  expect(isDifferentIn('Features', { features: ['Garage', 'Deck'] })).toBe(false);
  expect(isDifferentIn('Features', { features: ['Garage'] })).toBe(true);
  expect(isDifferentIn('Land', { landArea: null })).toBe(true);
  expect(isDifferentIn('Land', {})).toBe(false);
});

test('the last four prices are listed, newest first, and the earlier ones counted', () => {
  const priceHistory = [5, 4, 3, 2, 1, 2].map((price, i) => ({
    price: price * 100_000,
    changedAt: `2026-0${i + 1}-02T00:00:00.000Z`,
    note: null,
  }));
  expect(row('Price history').of(aListing({ priceHistory }))).toEqual([
    'Raised $200,000, 2 Jun 2026',
    'Lowered $100,000, 2 May 2026',
    'Lowered $200,000, 2 Apr 2026',
    'Lowered $300,000, 2 Mar 2026',
    '2 earlier',
  ]);
});

test.each(['Floor area', 'Land', 'Our estimate', '8 of 10 like it', 'Last sale', 'Official record'])(
  'what is not known of “%s” is not stated',
  label => {
    const bare = aListing({ floorArea: null, landArea: null, avmPrice: null, estimate: null });
    expect(row(label).of(bare)).toEqual([]);
  },
);
