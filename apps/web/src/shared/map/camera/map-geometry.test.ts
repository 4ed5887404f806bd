import { expect, test } from 'vitest';
import { worldPosition, worldSizePx } from '../land/land-path.ts';
import type { Camera } from './camera.ts';
import { cameraFor, isInView, visibleMiddle } from './map-geometry.ts';
import type { Size } from './map-geometry.ts';

const UNCOVERED = { top: 0, bottom: 0 };
const SIZE = { width: 800, height: 900 };

/** Where a position is on a map with a camera, in px from its top left corner. */
function place({ lng, lat }: { lng: number; lat: number }, camera: Camera, { width, height }: Size) {
  const [at, middle] = [worldPosition({ lng, lat }), worldPosition(camera)];
  const px = worldSizePx(camera.zoom);
  return { x: width / 2 + (at.x - middle.x) * px, y: height / 2 + (at.y - middle.y) * px };
}

const BOUNDS = { west: 170, south: -45, east: 174, north: -35 };

test('a map is fitted to bounds with a tenth of their size on each side, and clear of pills, the legend and what covers it', () => {
  const covered = { top: 100, bottom: 200 };
  const camera = cameraFor(BOUNDS, covered, SIZE, 14);
  // With a margin of one degree up and down, which is what the room of 900 − 176 − 306 px is for.
  expect(place({ lng: 172, lat: -34 }, camera, SIZE).y).toBeCloseTo(176);
  expect(place({ lng: 172, lat: -46 }, camera, SIZE).y).toBeCloseTo(900 - 306);
  // In the middle between 20 px at the left and 90 px at the right.
  expect(place({ lng: 172, lat: -40 }, camera, SIZE).x).toBeCloseTo(400 - 35);
});

test('bounds over the antimeridian are as wide as they are', () => {
  const [over, beside] = [
    { ...BOUNDS, west: 175, east: -175 },
    { ...BOUNDS, west: 165, east: 175 },
  ].map(bounds => cameraFor(bounds, UNCOVERED, SIZE, 14));
  expect(over!.zoom).toBeCloseTo(beside!.zoom);
  expect(over!.lng).toBeCloseTo(beside!.lng + 10);
});

test('a map is not closer than it may be', () => {
  expect(cameraFor({ west: 174, south: -41, east: 174, north: -41 }, UNCOVERED, SIZE, 14).zoom).toBe(14);
});

test('a map that is covered nearly whole keeps a seventh of its size for the homes', () => {
  const size = { width: 100, height: 640 };
  const small = { west: 174, south: -41.02, east: 174.001, north: -41 };
  const camera = cameraFor(small, { top: 104, bottom: 400 }, size, 18);
  expect(place({ lng: 174, lat: -40.998 }, camera, size).y).toBeCloseTo(142);
  expect(place({ lng: 174, lat: -41.022 }, camera, size).y).toBeCloseTo(640 - 401);
});

test('bounds that have too little room at the lowest zoom are in the middle of what is visible', () => {
  const size = { width: 390, height: 750 };
  const country = { west: 167, south: -47, east: 179, north: -35 };
  const camera = cameraFor(country, { top: 128, bottom: 320 }, size, 14);
  expect(camera.zoom).toBe(3);
  const [north, south] = [-33.8, -48.2].map(lat => place({ lng: 173, lat }, camera, size).y);
  expect((north! + south!) / 2).toBeCloseTo(375 - 124);
});

const PHONE = { width: 390, height: 700 };
const COVERED = { top: 160, bottom: 200 };

test.each([
  ['in the middle', { x: 195, y: 350 }, true],
  ['with just enough room for its pill below what covers the top', { x: 195, y: 232 }, true],
  ['with its pill under what covers the top', { x: 195, y: 231 }, false],
  ['just above the legend on the sheet', { x: 195, y: 414 }, true],
  ['with its tag under the legend', { x: 195, y: 415 }, false],
  ['at the left edge', { x: 48, y: 350 }, true],
  ['beyond the left edge', { x: 47, y: 350 }, false],
  ['at the right edge', { x: 342, y: 350 }, true],
  ['beyond the right edge', { x: 343, y: 350 }, false],
])('a point %s is in view: %j, %s', (_where, point, expected) => {
  expect(isInView(point, COVERED, PHONE)).toBe(expected);
});

test('a point under a list at the left is not in view, and the middle is beside the list', () => {
  const covered = { top: 0, bottom: 0, left: 300 };
  expect(isInView({ x: 347, y: 300 }, covered, SIZE)).toBe(false);
  expect(isInView({ x: 348, y: 300 }, covered, SIZE)).toBe(true);
  expect(visibleMiddle(covered)).toEqual([150, -28]);
});

test('the middle of what is visible is moved by half the difference of what covers the top, and the bottom with the legend', () => {
  expect(visibleMiddle(COVERED)).toEqual([0, -48]);
});
