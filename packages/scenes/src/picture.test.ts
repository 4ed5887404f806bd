import { expect, test } from 'vitest';
import { aim } from './camera.ts';
import { mix, under } from './colour.ts';
import { hullOf, normalOf, within } from './vector.ts';

test('a point straight ahead at the height of the camera is in the middle of the horizon', () => {
  const camera = aim({ x: 2, y: 1.6, z: 0, toX: 2, toZ: 10, horizon: 0.5 }, 1200, 900);
  expect(camera.at([2, 1.6, 20]).slice(0, 2)).toEqual([600, 450]);
});

test('an object at twice the distance is half as large', () => {
  const camera = aim({}, 1200, 900);
  expect(camera.at([0, 0, 10])[2]).toBeCloseTo(2 * camera.at([0, 0, 20])[2], 9);
});

test('vertical lines stay vertical', () => {
  const camera = aim({ x: -8, toX: 4, toZ: 12 }, 1200, 900);
  expect(camera.at([3, 0, 15])[0]).toBe(camera.at([3, 9, 15])[0]);
});

test('a face that is partly behind the camera is cut off, and one that is fully behind it is left out', () => {
  const camera = aim({}, 1200, 900);
  const cut = camera.outline([
    [-1, 0, 10],
    [1, 0, 10],
    [1, 0, -10],
    [-1, 0, -10],
  ]);
  expect(cut).toHaveLength(4);
  expect(cut.flat().every(Number.isFinite)).toBe(true);
  const behind = camera.outline([
    [0, 0, -3],
    [1, 0, -3],
    [1, 1, -3],
  ]);
  expect(behind).toEqual([]);
});

test('a face with clockwise corners faces the camera', () => {
  const clockwise = [
    [0, 1, 5],
    [1, 1, 5],
    [1, 0, 5],
    [0, 0, 5],
  ] as const;
  expect(normalOf(clockwise)[2]).toBeLessThan(0);
  expect(normalOf(clockwise.toReversed())[2]).toBeGreaterThan(0);
});

test('the hull of a square with a point inside is the square', () => {
  const hull = hullOf([
    [0, 0],
    [4, 0],
    [2, 1],
    [4, 4],
    [0, 4],
  ]);
  expect(hull).toHaveLength(4);
  expect(within(hull, [2, 1])).toBe(true);
  expect(within(hull, [5, 1])).toBe(false);
});

test('mixing from 0 to 1 goes from one colour to the other, and full light changes no paint', () => {
  expect(mix('#336699', '#ffffff', 0)).toBe('#336699');
  expect(mix('#336699', '#ffffff', 1)).toBe('#ffffff');
  expect(under([1, 1, 1], '#c8a27b')).toBe('#c8a27b');
});
