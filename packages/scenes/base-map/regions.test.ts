import { readFileSync } from 'node:fs';
import type { MultiLineString } from 'geojson';
import { describe, expect, test } from 'vitest';
import { boundariesBetween, roundLine } from './regions.ts';
import type { Ring } from './rings.ts';

function box(west: number, south: number, east: number, north: number): Ring {
  const corners: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return [...corners, corners[0]!];
}

describe('the boundaries between regions', () => {
  test('are the edges that two regions share, joined into one line, without the coasts', () => {
    const west: Ring = [...box(0, 0, 1, 2).slice(0, 2), [1, 1], [1, 2], [0, 2], [0, 0]];
    const east: Ring = [
      [1, 0],
      [2, 0],
      [2, 2],
      [1, 2],
      [1, 1],
      [1, 0],
    ];
    const lines = boundariesBetween([[[west]], [[east]]]);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.map(point => point.join()).toSorted()).toEqual(['1,0', '1,1', '1,2']);
  });

  test('end where three regions meet', () => {
    const lines = boundariesBetween([
      [[box(0, 0, 1, 1)]],
      [[box(1, 0, 2, 1)]],
      [
        [
          [
            [0, 1],
            [1, 1],
            [2, 1],
            [2, 2],
            [0, 2],
            [0, 1],
          ],
        ],
      ],
    ]);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect([line[0]!.join(), line.at(-1)!.join()]).toContain('1,1');
  });

  test('keep their end points when rounded', () => {
    const rounded = roundLine([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    expect([rounded[0], rounded.at(-1)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(rounded).not.toContainEqual([1, 0]);
  });
});

test('the committed boundaries are inside New Zealand and smaller than 80 kB', () => {
  const text = readFileSync(
    new URL('../../../apps/web/public/basemap/regions.json', import.meta.url),
    'utf8',
  );
  const { type, coordinates } = JSON.parse(text) as MultiLineString;
  expect(type).toBe('MultiLineString');
  expect(coordinates.length).toBeGreaterThanOrEqual(15);
  expect(text.length).toBeLessThan(80_000);
  for (const [lng, lat] of coordinates.flat()) {
    expect(lng).toBeGreaterThan(166);
    expect(lng).toBeLessThan(179);
    expect(lat).toBeGreaterThan(-47);
    expect(lat).toBeLessThan(-34);
  }
});
