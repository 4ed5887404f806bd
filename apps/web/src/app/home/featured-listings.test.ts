import { expect, test } from 'vitest';
import { aListing } from '#features/listings/testing/listings.ts';
import { pickFeatured } from './featured-listings.ts';

function ids(...listings: Parameters<typeof aListing>[0][]): number[] {
  return pickFeatured(
    listings.map((change, i) => aListing({ id: i + 1, ...change })),
    3,
  ).map(({ id }) => id);
}

const NELSON = { city: 'Nelson', propertyType: 'House' } as const;
const NAPIER = { city: 'Napier', propertyType: 'Apartment' } as const;
const LEVIN = { city: 'Levin', propertyType: 'Lifestyle' } as const;

test('homes that are verified and have photographs come before newer ones that are not or have none', () => {
  expect(ids({ ...NELSON, linzVerified: false }, { ...NELSON, images: [] }, NELSON, NAPIER, LEVIN)).toEqual([
    3, 4, 5,
  ]);
});

test('homes of other cities and types come before newer ones like those already shown', () => {
  expect(ids(NELSON, NELSON, { ...NAPIER, propertyType: 'House' }, NAPIER, LEVIN)).toEqual([1, 4, 5]);
});

test('where few homes qualify the newest others follow', () => {
  expect(ids({ ...NELSON, images: [] }, { ...NELSON, linzVerified: false }, NELSON, NELSON)).toEqual([
    3, 4, 2,
  ]);
  expect(ids(NELSON)).toEqual([1]);
});
