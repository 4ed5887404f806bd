import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latitudeOf, longitudeOf, mapBoxes, mapXOf, mapYOf, onTile, tileBox } from './tile-grid.ts';

describe('a position on the map of the world', () => {
  test.each([
    [-180, 0],
    [0, 0.5],
    [90, 0.75],
    [180, 1],
  ])('longitude %d is at %d from the west', (longitude, mapX) => {
    expect(mapXOf(longitude)).toBe(mapX);
    expect(longitudeOf(mapX)).toBe(longitude);
  });

  test.each([
    [90, 0],
    [85.0511287798, 0],
    [66.5132604431, 0.25],
    [0, 0.5],
    [-66.5132604431, 0.75],
    [-90, 1],
  ])('latitude %d is at %d from the north', (latitude, mapY) => {
    expect(mapYOf(latitude)).toBeCloseTo(mapY, 10);
  });

  test('is converted back to its latitude and longitude', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lng) => {
          expect(latitudeOf(mapYOf(lat))).toBeCloseTo(lat, 8);
          expect(longitudeOf(mapXOf(lng))).toBeCloseTo(lng, 8);
        },
      ),
    );
  });
});

describe('a tile', () => {
  test('has the box of its column and row', () => {
    expect(tileBox({ z: 2, x: 1, y: 2 })).toEqual({ west: 0.25, north: 0.5, east: 0.5, south: 0.75 });
  });

  test('is extended by a share of itself on each side, up to the edge of the world', () => {
    expect(tileBox({ z: 2, x: 1, y: 2 }, 0.5)).toEqual({
      west: 0.125,
      north: 0.375,
      east: 0.625,
      south: 0.875,
    });
    expect(tileBox({ z: 1, x: 0, y: 1 }, 0.5)).toEqual({ west: 0, north: 0.25, east: 0.75, south: 1 });
    expect(tileBox({ z: 1, x: 1, y: 0 }, 0.5)).toEqual({ west: 0.25, north: 0, east: 1, south: 0.75 });
  });

  test('has 4096 units across, from its north-west corner', () => {
    expect(onTile({ z: 2, x: 1, y: 2 }, 0.25, 0.5)).toEqual([0, 0]);
    expect(onTile({ z: 2, x: 1, y: 2 }, 0.3125, 0.75)).toEqual([1024, 4096]);
    expect(onTile({ z: 2, x: 1, y: 2 }, 0.1875, 0.4375)).toEqual([-1024, -1024]);
  });
});

test('bounds become a box of the map, and two if they cross the antimeridian', () => {
  expect(mapBoxes({ north: 0, south: -90, west: 0, east: 90 })).toEqual([
    { west: 0.5, north: 0.5, east: 0.75, south: 1 },
  ]);
  expect(
    mapBoxes({ north: 0, south: -90, west: 90, east: -90 }).map(({ west, east }) => [west, east]),
  ).toEqual([
    [0.75, 1],
    [0, 0.25],
  ]);
});
