import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePopup } from './popup-position.ts';

const POPUP = { width: 336, height: 430 };
const UNCOVERED = { left: 0, top: 0 };
const PILL_LEFT = 24;
const PILL_RIGHT = 122;

test.each([
  [{ x: 700, y: 300 }, 'left'],
  [{ x: 200, y: 300 }, 'right'],
])('a popup at %j is placed on the side with more room: %s', (spot, side) => {
  const { left, shiftMapPx } = placePopup(spot, POPUP, { width: 900, height: 700 }, UNCOVERED);
  expect(left < spot.x ? 'left' : 'right').toBe(side);
  expect(shiftMapPx).toBe(0);
});

test('after the map has shifted, a popup is entirely inside the map and never over its own pill', () => {
  const map = { width: 760, height: 700 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 760 }), fc.integer({ min: 0, max: 700 }), (x, y) => {
      const { shiftMapPx } = placePopup({ x, y }, POPUP, map, UNCOVERED);
      const spot = { x: x + shiftMapPx, y };
      const { left, top } = placePopup(spot, POPUP, map, UNCOVERED);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + POPUP.width).toBeLessThanOrEqual(map.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + POPUP.height).toBeLessThanOrEqual(map.height);
      expect(left + POPUP.width <= spot.x - PILL_LEFT || left >= spot.x + PILL_RIGHT).toBe(true);
    }),
  );
});

test('a popup beside a list has the list, and a low map, leave it whole', () => {
  const spot = { x: 700, y: 300 };
  const map = { width: 1200, height: 500 };
  const { left, top, maxHeight } = placePopup(spot, POPUP, map, { left: 456, top: 0 });
  expect(left).toBe(836);
  expect(top + maxHeight).toBeLessThanOrEqual(map.height - 16);
});

const WIDE = { width: 900, height: 1200 };

test.each([
  // Level with the pill, beside its end.
  [{ x: 700, y: 400 }, WIDE, { left: 326, top: 143, shiftMapPx: 0 }],
  [{ x: 200, y: 400 }, WIDE, { left: 336, top: 143, shiftMapPx: 0 }],
  // As much room on one side as on the other.
  [{ x: 373, y: 400 }, WIDE, { left: -1, top: 143, shiftMapPx: 17 }],
  // At the map's edges.
  [{ x: 700, y: 100 }, WIDE, { left: 326, top: 68, shiftMapPx: 0 }],
  [{ x: 700, y: 1100 }, WIDE, { left: 326, top: 698, shiftMapPx: 0 }],
  // On maps with too little room.
  [
    { x: 100, y: 400 },
    { width: 500, height: 1200 },
    { left: 236, top: 143, shiftMapPx: -144 },
  ],
  [
    { x: 400, y: 400 },
    { width: 500, height: 400 },
    { left: 26, top: 68, shiftMapPx: 0 },
  ],
])('the popup of a listing at %j on a map of %j is at %j', (spot, map, placement) => {
  expect(placePopup(spot, POPUP, map, UNCOVERED)).toMatchObject(placement);
});

test('a popup stands below what covers the top', () => {
  expect(placePopup({ x: 700, y: 100 }, POPUP, WIDE, { left: 0, top: 108 }).top).toBe(124);
});
