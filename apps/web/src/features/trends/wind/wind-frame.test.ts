import { describe, expect, test } from 'vitest';
import { namedAreas, placeInFrame } from './wind-frame.ts';
import type { WindArea } from './wind-frame.ts';

function anArea(city: string, latitude: number, longitude: number, homes = 5): WindArea {
  const prices = { medianPrice: 900_000, medianEstimate: 850_000, medianDifferencePercent: 6 };
  return { city, latitude, longitude, homes, ...prices, homesWithinReach: null };
}

describe('the place of an area', () => {
  test('is further right in the east and further down in the south', () => {
    const auckland = placeInFrame({ longitude: 174.77, latitude: -36.87 });
    const dunedin = placeInFrame({ longitude: 170.51, latitude: -45.88 });
    expect(auckland.x).toBeCloseTo((100 * (174.77 - 165)) / 15, 1);
    expect(dunedin.x).toBeLessThan(auckland.x);
    expect(dunedin.y).toBeGreaterThan(auckland.y);
  });

  test('is at the edge of the frame for what is beyond it, such as the Chatham Islands', () => {
    expect(placeInFrame({ longitude: -176.56, latitude: -43.95 }).x).toBe(97);
    expect(placeInFrame({ longitude: 160, latitude: -60 })).toEqual({ x: 3, y: 97 });
  });
});

test('names stand clear of each other, those of most homes first', () => {
  const areas = [
    anArea('Porirua', -41.11, 174.86),
    anArea('Wellington', -41.28, 174.78, 40),
    anArea('Nelson', -41.29, 169.5),
    anArea('Dunedin', -45.88, 174.8),
  ];
  expect([...namedAreas(areas)]).toEqual(['Wellington', 'Nelson', 'Dunedin']);
  expect(namedAreas([]).size).toBe(0);
});
