import { expect, test } from 'vitest';
import { isDrawable, splitAtAntimeridian } from './positions.ts';

test.each([
  [{ lat: -41.3, lng: 174.8 }, true],
  [{ lat: -90, lng: 180 }, true],
  [{ lat: -90.01, lng: 0 }, false],
  [{ lat: 0, lng: -180.01 }, false],
  [{ lat: Number.NaN, lng: 0 }, false],
  [{ lat: null, lng: 0 }, false],
  [{ lat: '-41', lng: 174 }, false],
])('a marker at %j is drawable: %s', (position, drawable) => {
  expect(isDrawable(position)).toBe(drawable);
});

test('bounds over the Chatham Islands are split at the antimeridian', () => {
  const bounds = { north: -43, south: -45, west: 176, east: -176 };
  expect(splitAtAntimeridian(bounds)).toEqual([
    { north: -43, south: -45, west: 176, east: 180 },
    { north: -43, south: -45, west: -180, east: -176 },
  ]);
  expect(splitAtAntimeridian({ ...bounds, east: 179 })).toHaveLength(1);
});
