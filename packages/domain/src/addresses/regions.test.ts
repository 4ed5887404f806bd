import { expect, test } from 'vitest';
import { regionOf } from './regions.ts';

test.each([
  ['Auckland', 'Auckland'],
  ['Waipā District', 'Waikato'],
  ['Waipa District', 'Waikato'],
  ['Palmerston North City', 'Manawatū-Whanganui'],
  ["Central Hawke's Bay District", "Hawke's Bay"],
  ['Hutt City', 'Wellington'],
  ['Lower Hutt City', 'Wellington'],
  ['Chatham Islands Territory', 'Chatham Islands'],
  ['Somewhere Else District', 'Somewhere Else'],
  ['Somewhere District Council', 'Somewhere District Council'],
])('%s is in the region %s', (authority, region) => {
  expect(regionOf(authority)).toBe(region);
});
