import { describe, expect, test } from 'vitest';
import { CITY_RATES_NZD_PER_M2, estimateValue } from './estimate.ts';
import type { EstimateInput } from './estimate.ts';

const HOME: EstimateInput = { city: 'Napier', floorArea: 100, propertyType: 'House', bedrooms: 3 };

function amount(change: Partial<EstimateInput>) {
  return estimateValue({ ...HOME, ...change })?.amountNzd ?? null;
}

test.each(Object.entries(CITY_RATES_NZD_PER_M2))('%s is valued from its rate of %d a m²', (city, rate) => {
  expect(amount({ city })).toBe(rate * 100);
});

test.each([
  ['a city without a rate of its own', { city: 'Ōamaru' }, 700_000],
  ['a city in other case', { city: 'NAPIER' }, 600_000],
  ['an apartment', { propertyType: 'Apartment' }, 510_000],
  ['a townhouse', { propertyType: 'Townhouse' }, 570_000],
  ['a lifestyle block', { propertyType: 'Lifestyle' }, 750_000],
  ['a unit', { propertyType: 'Unit' }, 600_000],
  ['1 bedroom', { bedrooms: 1 }, 540_000],
  ['2 bedrooms', { bedrooms: 2 }, 600_000],
  ['4 bedrooms', { bedrooms: 4 }, 648_000],
  ['5 bedrooms', { bedrooms: 5 }, 690_000],
  ['9 bedrooms', { bedrooms: 9 }, 690_000],
  ['79 m²', { floorArea: 79 }, Math.round(6000 * 79 * 0.92)],
  ['80 m²', { floorArea: 80 }, 480_000],
  ['200 m²', { floorArea: 200 }, 1_200_000],
  ['201 m²', { floorArea: 201 }, Math.round(6000 * 201 * 1.04)],
  ['300 m²', { floorArea: 300 }, Math.round(6000 * 300 * 1.04)],
  ['301 m²', { floorArea: 301 }, Math.round(6000 * 301 * 1.08)],
] as const)('%s is valued by its factor', (_, change, expected) => {
  expect(amount(change)).toBe(expected);
});

test.each([
  ['land', { propertyType: 'Land' }],
  ['commercial premises', { propertyType: 'Commercial' }],
  ['no floor area', { floorArea: 0 }],
] as const)('%s has no estimate', (_, change) => {
  expect(amount(change)).toBeNull();
});

describe('an estimate is the exact product, rounded half up', () => {
  const TYPES = { House: 100n, Apartment: 85n, Townhouse: 95n, Lifestyle: 125n } as const;
  const BEDROOMS = [90n, 100n, 100n, 108n, 115n];
  const AREAS = [
    [30, 92n],
    [53, 92n],
    [79, 92n],
    [133, 100n],
    [201, 104n],
    [333, 108n],
    [100_000, 108n],
  ] as const;

  test.each(Object.entries(CITY_RATES_NZD_PER_M2))('in %s', (city, rate) => {
    for (const [propertyType, type] of Object.entries(TYPES) as [keyof typeof TYPES, bigint][])
      for (const [i, beds] of BEDROOMS.entries())
        for (const [floorArea, area] of AREAS) {
          const millionths = BigInt(rate) * BigInt(floorArea) * type * beds * area;
          const home = { city, propertyType, bedrooms: i + 1, floorArea };
          expect(amount(home), JSON.stringify(home)).toBe(Number((millionths + 500_000n) / 1_000_000n));
        }
  });
});

test('an estimate has the factors that led to it', () => {
  expect(estimateValue({ city: 'Napier', floorArea: 79, propertyType: 'Apartment', bedrooms: 1 })).toEqual({
    amountNzd: 333_601,
    rateNzdPerM2: 6_000,
    typeFactor: 0.85,
    bedroomsFactor: 0.9,
    areaFactor: 0.92,
  });
});
