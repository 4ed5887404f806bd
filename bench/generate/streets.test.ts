import { expect, test } from 'vitest';
import { ADDRESSES_PER_KM2, openGround } from './ground.ts';
import { layStreets } from './streets.ts';
import type { Street } from './streets.ts';
import { listLocalities } from './towns.ts';
import { besideStreet } from './street-arc.ts';

const LOTS = 6_000;

test('suburbs that lie close together are not denser than one alone', () => {
  const ground = { ...openGround(), isLand: () => true };
  const suburb = listLocalities().find(({ isRural }) => !isRural)!;
  const streets = ['Here', 'There', 'Beside it'].flatMap(name => {
    const laid: Street[] = [];
    let lots = 0;
    for (const street of layStreets({ ...suburb, name }, LOTS, ground, '1')) {
      if (lots >= LOTS) return laid;
      laid.push(street);
      lots += street.lots;
    }
    return laid;
  });
  const lotsWithin = new Map<string, number>();
  for (const street of streets) {
    const { lat, lng } = besideStreet(street, street.lengthM / 2, 0);
    const square = [lat, lng].map(degrees => Math.floor(degrees * 100)).join();
    lotsWithin.set(square, (lotsWithin.get(square) ?? 0) + street.lots);
  }
  // A hundredth of a degree is about 1.1 km to the north and 0.9 km to the east.
  expect(Math.max(...lotsWithin.values())).toBeLessThan(ADDRESSES_PER_KM2);
});
