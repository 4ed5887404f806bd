import { expect, test } from 'vitest';
import { describeArea, nameOfBlade, windTable } from './describe-area.ts';

const NAPIER = {
  city: 'Napier',
  latitude: -39.5,
  longitude: 176.9,
  homes: 20,
  medianPrice: 1_000_000,
  medianEstimate: 910_000,
  medianDifferencePercent: 8,
  homesWithinReach: 10,
};
const GORE = { ...NAPIER, city: 'Gore', medianDifferencePercent: -2, homesWithinReach: null };

test('an area says how far its prices lean, and what is within reach of an amount', () => {
  expect(describeArea(NAPIER, null)).toBe('Napier: +8%, median price $1.00M, about 20 homes');
  expect(describeArea(NAPIER, 900_000)).toMatch(/, about 10 within reach of \$900,000$/);
  expect(describeArea(GORE, 900_000)).toMatch(/^Gore: −2%, .*, fewer than five within reach of \$900,000$/);
});

test('a blade is named with its percentage, or with the homes within reach', () => {
  expect([nameOfBlade(NAPIER, null), nameOfBlade(NAPIER, 900_000)]).toEqual([
    'Napier +8%',
    'Napier: 10 homes',
  ]);
  expect([nameOfBlade(GORE, null), nameOfBlade(GORE, 900_000)]).toEqual(['Gore −2%', 'Gore']);
});

test('the table has the homes within reach only for an amount', () => {
  const textsOf = (amount: number | null) => {
    const { columns, rows } = windTable([NAPIER, GORE], amount);
    return [
      columns.map(({ label }) => label),
      ...rows.map(row => row.map((value, i) => columns[i]!.text?.(value) ?? value)),
    ];
  };
  expect(textsOf(null)).toEqual([
    ['Area', 'Difference', 'Median price', 'Homes'],
    ['Napier', '+8%', '$1.00M', '20'],
    ['Gore', '−2%', '$1.00M', '20'],
  ]);
  expect(textsOf(900_000).map(row => row[4])).toEqual(['Within reach', '10', 'Fewer than 5']);
});
