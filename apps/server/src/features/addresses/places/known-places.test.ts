import { expect, test } from 'vitest';
import { placesOf } from './known-places.ts';

const AT = { north: -36, south: -37, east: 175, west: 174, addresses: 1 };
const LOCALITIES = [
  { suburb: 'Mangawhai', town: '', district: 'Auckland', ...AT },
  { suburb: 'Ōtāhuhu', town: 'Auckland', district: 'Auckland', ...AT },
];

test.each([
  ['as the register has them', LOCALITIES],
  ['the other way round', LOCALITIES.toReversed()],
])('of a town and its region of one name the town is known, with the localities %s', (_, localities) => {
  const auckland = placesOf(localities).filter(({ name }) => name === 'Auckland');
  expect(auckland).toMatchObject([{ kind: 'town', location: 'Auckland' }]);
});
