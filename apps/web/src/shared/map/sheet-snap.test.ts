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
])('let go at %d px moving at %d px/ms, the sheet rests at %s', (height, speed, snap) => {
  expect(snapAfterDrag(height, speed, MAP_PX)).toBe(snap);
});

test('a sheet never stands higher than its map', () => {
  for (const height of [60, 200, 400, 900]) {
    expect(sheetHeight('half', height)).toBeLessThanOrEqual(sheetHeight('full', height));
  }
  expect(sheetHeight('full', 700)).toBeLessThan(700);
});

test('the ends of the sheet hold', () => {
  expect(neighbourSnap('peek', 1)).toBe('half');
  expect(neighbourSnap('full', 1)).toBe('full');
  expect(neighbourSnap('peek', -1)).toBe('peek');
});
