import { expect, test } from 'vitest';
import { fitBox } from './map-geometry.ts';

const UNCOVERED = { top: 0, bottom: 0 };

test('a map is fitted to its box with a tenth of the box’s size on each side', () => {
  const { box } = fitBox({ west: 170, south: -45, east: 180, north: -35 }, UNCOVERED);
  expect(box).toEqual([169, -46, 181, -34]);
});

test('a box over the antimeridian keeps its width', () => {
  const { box } = fitBox({ west: 175, south: -45, east: -175, north: -35 }, UNCOVERED);
  expect(box).toEqual([174, -46, 186, -34]);
});

test('pills above and to the right of their points, and what covers the map, are added to the padding', () => {
  const { padding } = fitBox({ west: 170, south: -45, east: 180, north: -35 }, { top: 100, bottom: 200 });
  expect(padding).toEqual({ top: 176, right: 90, bottom: 220, left: 20 });
});
