import { expect, test } from 'vitest';
import { foldLongitude, isDrawable, isInNewZealand, splitAtAntimeridian } from './positions.ts';

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
  expect(splitAtAntimeridian({ ...bounds, east: 179 })).toEqual([{ ...bounds, east: 179 }]);
  expect(splitAtAntimeridian({ ...bounds, east: 176 })).toEqual([{ ...bounds, east: 176 }]);
});

test.each([
  ['Wellington', 174.8, -41.3, true],
  ['the western bound', 166, -46, true],
  ['west of it', 165.99, -46, false],
  ['the eastern bound of the mainland', 179, -38, true],
  ['east of it', 179.01, -38, false],
  ['the western bound of the Chatham Islands', -177, -44, true],
  ['west of it', -177.01, -44, false],
  ['the eastern bound of the Chatham Islands', -176, -44, true],
  ['east of it', -175.99, -44, false],
  ['the northern bound', 174, -30, true],
  ['north of it', 174, -29.99, false],
  ['the southern bound', 169, -53, true],
  ['south of it', 169, -53.01, false],
  ['Sydney', 151.2, -33.9, false],
  ['the same place in the north', 174.8, 41.3, false],
])('%s at %d, %d is in New Zealand: %s', (_, lng, lat, expected) => {
  expect(isInNewZealand({ lng, lat })).toBe(expected);
});

test.each([
  [183.4403, -176.5597],
  [180.0001, -179.9999],
  [180, 180],
  [-180, -180],
  [-185.2, 174.8],
  [534.8, 174.8],
  [174.797712345678, 174.797712345678],
])('the longitude %d is %d', (written, lng) => {
  expect(foldLongitude(written)).toBe(lng);
});

test('a longitude that is no number stays none', () => {
  expect(foldLongitude(NaN)).toBeNaN();
  expect(foldLongitude(Infinity)).toBeNaN();
});
