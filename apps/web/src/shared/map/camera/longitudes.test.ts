import { expect, test } from 'vitest';
import { normalLongitude, unwrapLongitude } from './longitudes.ts';

test.each([
  [-176.5, 183.5],
  [-180, 180],
  [-0.5, 359.5],
  [0, 0],
  [174.8, 174.8],
])('%d° is at %d° of New Zealand’s map', (longitude, unwrapped) => {
  expect(unwrapLongitude(longitude)).toBe(unwrapped);
});

test.each([
  [183.5, -176.5],
  [180, 180],
  [180.5, -179.5],
  [174.8, 174.8],
  [0, 0],
])('%d° of New Zealand’s map is %d°', (longitude, normal) => {
  expect(normalLongitude(longitude)).toBe(normal);
});
