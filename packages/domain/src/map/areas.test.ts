import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaTest,
  boundsOfArea,
  formatArea,
  MAX_AREA_CHARACTERS,
  MAX_AREA_CORNERS,
  parseArea,
} from './areas.ts';

const corner = fc.record({
  lat: fc.integer({ min: -47e5, max: -34e5 }).map(n => n / 1e5),
  lng: fc
    .oneof(fc.integer({ min: 166e5, max: 18e6 }), fc.integer({ min: -18e6, max: -176e5 }))
    .map(n => n / 1e5),
});

describe('the text of an area', () => {
  test('is read back as it was written, with up to fifty corners', () => {
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: MAX_AREA_CORNERS }), corners => {
        const text = formatArea(corners);
        expect(text.length).toBeLessThanOrEqual(MAX_AREA_CHARACTERS);
        expect(parseArea(text)).toEqual(corners);
      }),
    );
  });

  test.each([
    '',
    '1,2;3,4',
    Array.from({ length: 51 }, () => '1,2').join(';'),
    '91,2;3,4;5,6',
    '1,181;3,4;5,6',
    '1,2;3,4;5',
    '1,2;3,4;5,6,7',
    '1,2;3,4;5,x',
    '1,2;3,4;5,1e1',
    '1,2;3,4;5,',
    `${'1,2;'.repeat(400)}1,2`,
  ])('%s is none', text => {
    expect(parseArea(text)).toBeNull();
  });
});

/** An L around a square that is outside. */
const L = parseArea('-40,174;-40,175;-41,175;-41,176;-42,176;-42,174')!;

test.each([
  [-40.5, 174.5, true],
  [-41.5, 175.5, true],
  [-40.5, 175.5, false],
  [-39.9, 174.5, false],
  [-42.1, 174.5, false],
  [-41.5, 173.9, false],
  [-41.5, 176.1, false],
])('the position %d, %d is in the area: %j', (lat, lng, expected) => {
  expect(areaTest(L).contains(lat, lng)).toBe(expected);
});

test('an area around the antimeridian contains both sides of it', () => {
  const area = parseArea('-43,179;-43,-175;-45,-175;-45,179')!;
  const { contains } = areaTest(area);
  expect(boundsOfArea(area)).toEqual({ north: -43, south: -45, east: -175, west: 179 });
  expect(boundsOfArea(L)).toEqual({ north: -40, south: -42, east: 176, west: 174 });
  expect([contains(-44, 179.5), contains(-44, -176.5), contains(-44, 178), contains(-44, 0)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a box that is wholly inside or outside has no position of the other kind', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const box = fc.record({
    south: degrees(-44, -38),
    west: degrees(172, 178),
    high: degrees(0, 2),
    wide: degrees(0, 2),
  });
  const share = degrees(0, 1);
  fc.assert(
    fc.property(
      fc.array(corner, { minLength: 3, maxLength: 8 }),
      box,
      share,
      share,
      (area, at, up, along) => {
        const { contains, coverOf } = areaTest(area);
        const cover = coverOf({
          south: at.south,
          north: at.south + at.high,
          west: at.west,
          east: at.west + at.wide,
        });
        if (cover === 'some') return;
        expect(contains(at.south + at.high * up, at.west + at.wide * along)).toBe(cover === 'all');
      },
    ),
  );
});

test('between two latitudes the same positions are inside', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(corner, { minLength: 3, maxLength: 12 }),
      degrees(-47, -34),
      degrees(0, 3),
      degrees(0, 1),
      degrees(166, 180),
      (area, south, high, up, lng) => {
        const lat = south + high * up;
        const { contains, containsBetween } = areaTest(area);
        expect(containsBetween(south, south + high)(lat, lng)).toBe(contains(lat, lng));
      },
    ),
  );
});
