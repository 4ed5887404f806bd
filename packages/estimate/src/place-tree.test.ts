import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlaceTree } from './place-tree.ts';

const km = fc.oneof(fc.double({ min: -60, max: 60, noNaN: true }), fc.integer({ min: -2, max: 2 }));
const point = fc.record({ eastKm: km, northKm: km });
const points = fc.array(point, { maxLength: 120 });

type Point = { eastKm: number; northKm: number };

function treeOf(all: readonly Point[]): PlaceTree {
  const tree = new PlaceTree();
  for (const each of all) tree.add(each);
  return tree;
}

function byDistance(all: readonly Point[], home: Point): { place: number; km: number }[] {
  return all
    .map(({ eastKm, northKm }, place) => {
      const [east, north] = [eastKm - home.eastKm, northKm - home.northKm];
      return { place, km: Math.sqrt(east * east + north * north) };
    })
    .toSorted((a, b) => a.km - b.km || a.place - b.place);
}

test('the nearest points are those that looking at all of them finds, of equally near ones those that were added first', () => {
  fc.assert(
    fc.property(points, point, fc.integer({ min: 1, max: 30 }), (all, home, count) => {
      expect(treeOf(all).nearest(home, count)).toEqual(byDistance(all, home).slice(0, count));
    }),
  );
});

test('a visit comes to each point within the wanted distance once, and leaves most of the others out', () => {
  fc.assert(
    fc.property(points, point, fc.double({ min: 0, max: 40, noNaN: true }), (all, home, wantedKm) => {
      const visited: { place: number; km: number }[] = [];
      treeOf(all).visit(
        home,
        away => away <= wantedKm,
        (place, away) => visited.push({ place, km: away }),
      );
      const within = visited
        .filter(each => each.km <= wantedKm)
        .toSorted((a, b) => a.km - b.km || a.place - b.place);
      expect(within).toEqual(byDistance(all, home).filter(each => each.km <= wantedKm));
    }),
  );
  const visited: number[] = [];
  const town = Array.from({ length: 10_000 }, (_, i) => ({ eastKm: i % 100, northKm: Math.floor(i / 100) }));
  treeOf(town).visit(
    { eastKm: 50, northKm: 50 },
    away => away <= 3,
    place => visited.push(place),
  );
  expect(visited.length).toBeLessThan(150);
});

test('many homes at one place are all found', () => {
  const tower = Array.from({ length: 100 }, () => ({ eastKm: 1, northKm: 2 }));
  expect(treeOf(tower).nearest({ eastKm: 1, northKm: 2 }, 200)).toHaveLength(100);
});
