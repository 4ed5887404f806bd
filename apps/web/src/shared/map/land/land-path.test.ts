import { expect, test } from 'vitest';
import { landPath, pathInPx, worldOrigin, worldSizePx } from './land-path.ts';

test('a point of the land is drawn where a map with the same camera has it', () => {
  const [west, east] = [
    { lng: 174, lat: -41 },
    { lng: 175, lat: -41 },
  ];
  const px = worldSizePx(11);
  // A degree of longitude at zoom 11, on a world of 512 px at zoom 0.
  expect((worldOrigin(east).x - worldOrigin(west).x) * px).toBeCloseTo((512 * 2 ** 11) / 360, 3);
  expect(worldOrigin({ lng: 174, lat: -42 }).y).toBeGreaterThan(worldOrigin(west).y);
});

test('the Chatham Islands are drawn east of the mainland', () => {
  expect(worldOrigin({ lng: -176.5, lat: -44 }).x).toBeGreaterThan(worldOrigin({ lng: 178, lat: -44 }).x);
});

test('each ring is a closed line', () => {
  const ring = [
    [174, -41],
    [175, -41],
    [175, -42],
  ];
  const { x, y } = worldOrigin({ lng: 174, lat: -41 });
  const path = landPath({ type: 'MultiPolygon', coordinates: [[ring, ring]] });
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path.match(/Z/g)).toHaveLength(2);
  expect(path.startsWith(`M${x.toFixed(6)} ${y.toFixed(6)}L`)).toBe(true);
});

test('an outline is drawn in px from the middle of the map', () => {
  const ring = [
    [174, -41],
    [175, -41],
  ];
  const path = pathInPx({ type: 'MultiPolygon', coordinates: [[ring]] }, { lng: 174, lat: -41, zoom: 11 });
  expect(path).toBe('M0.0 0.0L2912.7 0.0Z');
});
