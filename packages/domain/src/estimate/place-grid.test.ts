import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kmBetween } from './home-point.ts';
import { smallest } from './nearest.ts';
import { PlaceGrid } from './place-grid.ts';

const point = fc.record({
  eastKm: fc.double({ min: -60, max: 60, noNaN: true }),
  northKm: fc.double({ min: -5200, max: -5100, noNaN: true }),
  bedrooms: fc.constant(3),
  bathrooms: fc.constant(1),
});

test('the nearest points are those that looking at all of them finds', () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 60 }),
      point,
      fc.integer({ min: 1, max: 30 }),
      (points, home, count) => {
        const grid = new PlaceGrid();
        for (const each of points) grid.add(each);
        const distances = Float64Array.from(points, each => kmBetween(each, home));
        expect(grid.nearest(home, count).map(({ place }) => place)).toEqual(smallest(distances, count));
      },
    ),
  );
});

test('each point is in one ring, and those of further rings are further away', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), point, (points, home) => {
      const grid = new PlaceGrid();
      for (const each of points) grid.add(each);
      const seen: number[] = [];
      for (let ring = 0; ring <= 130; ring++) {
        for (const place of grid.ring(home, ring)) {
          seen.push(place);
          expect(kmBetween(points[place]!, home)).toBeGreaterThan(ring - 1 - 1e-9);
        }
      }
      expect(seen.toSorted((a, b) => a - b)).toEqual(points.map((_, place) => place));
    }),
  );
});
