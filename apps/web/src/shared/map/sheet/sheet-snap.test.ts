import { expect, test } from 'vitest';
import { neighbourSnap, sheetHeight, snapAfterDrag } from './sheet-snap.ts';

const MAP_PX = 700;

test.each([
  [90, 0, 'peek'],
  [250, 0, 'half'],
  [600, 0, 'full'],
  [320, 1, 'full'],
  [300, -1, 'peek'],
  [320, 0.2, 'half'],
  [470, 0.49, 'half'],
  [470, 0.5, 'full'],
  [420, 0.5, 'full'],
  [204, 0, 'peek'],
])('released at %d px with a speed of %d px/ms, the sheet snaps to %s', (height, speed, snap) => {
  expect(snapAfterDrag(height, speed, MAP_PX)).toBe(snap);
});

test('a sheet is never higher than its map', () => {
  for (const height of [60, 200, 400, 900]) {
    expect(sheetHeight('half', height)).toBeLessThanOrEqual(sheetHeight('full', height));
  }
  expect(sheetHeight('full', 700)).toBeLessThan(700);
});

test('a half-open sheet leaves the search above the map free on a low screen', () => {
  expect(sheetHeight('half', 420)).toBe(190);
  expect(sheetHeight('half', 240)).toBe(76);
});

test('the first and the last snap have no further neighbour', () => {
  expect(neighbourSnap('peek', 1)).toBe('half');
  expect(neighbourSnap('full', 1)).toBe('full');
  expect(neighbourSnap('peek', -1)).toBe('peek');
});
