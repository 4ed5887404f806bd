import { expect, test } from 'vitest';
import { placeOfAddress } from './home-place.ts';

test.each([
  [
    ['Island Bay', 'Wellington', 'Wellington City'],
    ['Island Bay', 'Wellington', 'Wellington'],
  ],
  [
    ['Topuni', null, 'Kaipara District'],
    ['Topuni', 'Topuni', 'Northland'],
  ],
  [
    [null, null, 'Grey District'],
    [null, 'Grey District', 'West Coast'],
  ],
  [
    [null, 'Waitangi', null],
    [null, 'Waitangi', 'Waitangi'],
  ],
  [
    [null, null, null],
    [null, 'New Zealand', 'New Zealand'],
  ],
])('%j is in %j', ([suburbLocality, townCity, territorialAuthority], [suburb, city, region]) => {
  const address = {
    suburbLocality: suburbLocality ?? null,
    townCity: townCity ?? null,
    territorialAuthority: territorialAuthority ?? null,
  };
  expect(placeOfAddress(address)).toEqual({ suburb, city, region });
});
