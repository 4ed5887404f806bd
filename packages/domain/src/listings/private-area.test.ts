import { expect, test } from 'vitest';
import { privateAreaAt } from './private-area.ts';
import type { AreaHome } from './private-area.ts';

/** Numbers that look random and are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

/** Houses at places of their own, and towers of many at one. */
function aTown(seed: number, count: number): AreaHome[] {
  const next = numbers(seed);
  const homes: AreaHome[] = [];
  while (homes.length < count) {
    const place = { lat: -41 + next() / 50, lng: 174 + next() / 50 };
    const floors = next() < 0.02 ? 40 : 1;
    for (let i = 0; i < floors; i += 1) homes.push({ ...place, isAlike: next() < 0.6 });
  }
  return homes;
}

const MIN = 30;

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'each home of an area has the same one, which tells none of them (town %i)',
  seed => {
    const homes = aTown(seed, 600);
    const byArea = Map.groupBy(homes, home => JSON.stringify(privateAreaAt(homes, home, MIN)));
    for (const [area, those] of byArea) {
      expect(those.filter(home => home.isAlike).length).toBeGreaterThanOrEqual(MIN);
      const { west, south, east, north } = JSON.parse(area);
      for (const { lat, lng } of those) {
        expect(lat >= south && lat <= north && lng >= west && lng <= east).toBe(true);
      }
    }
    expect(byArea.size).toBeGreaterThan(3);
  },
);

test('too few homes alike have no area', () => {
  const homes = aTown(1, 200).filter((home, i) => !home.isAlike || i % 10 === 0);
  expect(privateAreaAt(homes, homes[0]!, MIN)).toBeUndefined();
});

test('homes that are all at one place are one area', () => {
  const tower: AreaHome[] = Array.from({ length: 500 }, () => ({ lat: -41.29, lng: 174.78, isAlike: true }));
  expect(privateAreaAt(tower, tower[0]!, MIN)).toMatchObject({
    west: 174.78,
    east: 174.78,
    latitude: -41.29,
  });
});
