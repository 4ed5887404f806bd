import { expect, test } from 'vitest';
import { NEW_ZEALAND } from '#shared/map/camera/camera.ts';
import { homesOn, openingCamera } from './first-view.ts';

const SIZE = { width: 800, height: 900 };
const VIEW = { start: NEW_ZEALAND, camera: null, bounds: null };
const WELLINGTON = { north: -41.2, south: -41.4, west: 174.7, east: 174.9 };

test('a map opens with the view of the user, else of the results, else of the page', () => {
  const camera = { lat: -36.8, lng: 174.8, zoom: 12 };
  expect(openingCamera({ ...VIEW, camera, bounds: WELLINGTON }, SIZE)).toBe(camera);
  const results = openingCamera({ ...VIEW, bounds: WELLINGTON }, SIZE);
  expect([results.lat, results.lng].map(Math.round)).toEqual([-41, 175]);
  expect(results.zoom).toBeGreaterThan(8);
  expect(openingCamera(VIEW, SIZE).zoom).toBeLessThanOrEqual(NEW_ZEALAND.zoom);
});

test('a sheet over the map moves the results up', () => {
  const [open, covered] = [{}, { coveredPx: 300 }].map(covers =>
    openingCamera({ ...VIEW, bounds: WELLINGTON, ...covers }, SIZE),
  );
  expect(covered!.lat).toBeLessThan(open!.lat);
});

test('the homes of a map are the tiles of its filter, as few and as new as it says', () => {
  const filter = { minPrice: 500_000 };
  expect(homesOn({ filter, areFew: true, revision: 3 }).tiles).toMatch(
    /mvt\?minPrice=500000&few=1&revision=3$/,
  );
  expect(homesOn({ filter }).tiles).toMatch(/mvt\?minPrice=500000$/);
});
