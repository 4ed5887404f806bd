import { expect, test } from 'vitest';
import { tilesInView } from './tiles-in-view.ts';

const PHONE = { width: 390, height: 748 };

test('a view has the tiles that it shows, each where the map has it', () => {
  // The middle of the world is the corner of the four tiles of zoom 1.
  const tiles = tilesInView({ lng: 0, lat: 0, zoom: 1.5 }, PHONE);
  expect(tiles.map(({ z, x, y }) => [z, x, y].join('/'))).toEqual(['1/0/0', '1/1/0', '1/0/1', '1/1/1']);
  const [first] = tiles;
  expect(first!.sidePx).toBeCloseTo(512 * Math.SQRT2);
  expect(first!.left + first!.sidePx).toBeCloseTo(195);
  expect(first!.top + first!.sidePx).toBeCloseTo(374);
});

test('the Chatham Islands are shown east of the mainland', () => {
  const tiles = tilesInView({ lng: -179.9, lat: -44, zoom: 5 }, PHONE);
  expect(new Set(tiles.map(({ x }) => x))).toEqual(new Set([31, 0]));
  expect(tiles.find(({ x }) => x === 0)!.left).toBeGreaterThan(tiles.find(({ x }) => x === 31)!.left);
});

test('beyond the last zoom of tiles these are larger', () => {
  const [tile] = tilesInView({ lng: 174.7, lat: -41.3, zoom: 18 }, PHONE);
  expect(tile).toMatchObject({ z: 16, sidePx: 2048 });
});
