import { expect, test } from 'vitest';
import { fitBox, isInView, visibleMiddle } from './map-geometry.ts';

const UNCOVERED = { top: 0, bottom: 0 };
const SIZE = { width: 800, height: 900 };

test('a map is fitted to its box with a tenth of the box’s size on each side', () => {
  const { box } = fitBox({ west: 170, south: -45, east: 180, north: -35 }, UNCOVERED, SIZE);
  expect(box).toEqual([169, -46, 181, -34]);
});

test('a box over the antimeridian keeps its width', () => {
  const { box } = fitBox({ west: 175, south: -45, east: -175, north: -35 }, UNCOVERED, SIZE);
  expect(box).toEqual([174, -46, 186, -34]);
});

const BOUNDS = { west: 170, south: -45, east: 180, north: -35 };

test('pills above and to the right of their points, the legend, and what covers the map, are added to the padding', () => {
  const { padding } = fitBox(BOUNDS, { top: 100, bottom: 200 }, SIZE);
  expect(padding).toEqual({ top: 176, right: 90, bottom: 306, left: 20 });
});

test('a map that is covered nearly whole keeps a seventh of its size for the homes', () => {
  const { padding } = fitBox(BOUNDS, { top: 104, bottom: 400 }, { width: 100, height: 640 });
  expect(padding).toEqual({ top: 142, right: 69, bottom: 401, left: 15 });
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
