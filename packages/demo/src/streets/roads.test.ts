import type { Position } from '@sway/domain/map/positions';
import { expect, test } from 'vitest';
import { isLand } from '../../scripts/streets/land.ts';
import { alongLine } from '../../scripts/streets/line.ts';
import { createLots, lotBoundary } from '../addresses/lots.ts';
import { ringContains } from '../geometry.ts';
import { PLACES } from '../places/places.ts';
import { listRoads } from './roads.ts';
import { listStreets } from './streets.ts';

const roads = listRoads();
const SPOT_M = 8;
/** About 15 m: what is in one cell, or in two beside each other, meets. */
const CELLS_PER_DEGREE = 7_500;
const ROW = 10_000_000;
const NEIGHBOURS = [0, 1, ROW - 1, ROW, ROW + 1];

/** Positions along all roads with the place of their road in the list, by cell. */
const cells = new Map<number, { at: Position; road: number }[]>();
for (const [road, { line }] of roads.entries())
  for (const at of alongLine(line, SPOT_M)) {
    const cell = cells.get(cellOf(at));
    if (cell) cell.push({ at, road });
    else cells.set(cellOf(at), [{ at, road }]);
  }

function cellOf({ lat, lng }: Position): number {
  return Math.floor((lat + 90) * CELLS_PER_DEGREE) * ROW + Math.floor(lng * CELLS_PER_DEGREE);
}

/** For each road, the first of those that can be reached from it. */
function findNetworks(): number[] {
  const first = roads.map((_, i) => i);
  const find = (road: number): number => {
    while (first[road] !== road) road = first[road] = first[first[road]!]!;
    return road;
  };
  for (const [key, spots] of cells)
    for (const by of NEIGHBOURS)
      for (const { road } of cells.get(key + by) ?? []) first[find(road)] = find(spots[0]!.road);
  return roads.map((_, i) => find(i));
}

test('no road is in the sea, a harbour, a lake or a river that maps show', () => {
  const inWater = roads.filter(({ line }) => alongLine(line, 20).some(spot => !isLand(spot)));
  expect(inWater.map(({ fullRoadName }) => fullRoadName)).toEqual([]);
});

test('no road leads over a lot', () => {
  const over = createLots().filter(lot => {
    const ring = lotBoundary(lot);
    return aroundRing(ring).some(key => cells.get(key)?.some(({ at }) => ringContains(ring, at)));
  });
  expect(over.map(({ number, street }) => `${number} ${street.name} ${street.type}`)).toEqual([]);
});

/** The cells of the smallest box around a ring. */
function aroundRing(ring: readonly Position[]): number[] {
  const [low, high] = [Math.min, Math.max].map(bound =>
    cellOf({ lat: bound(...ring.map(({ lat }) => lat)), lng: bound(...ring.map(({ lng }) => lng)) }),
  ) as [number, number];
  const keys: number[] = [];
  for (let row = low; row <= high; row += ROW)
    for (let key = row; key <= row + ((high - low) % ROW); key++) keys.push(key);
  return keys;
}

test('the streets of a town are one network, and a suburb without a way to the others is one of its own', () => {
  const networks = findNetworks();
  const sizes = Map.groupBy(networks, network => network);
  const networkOf = new Map(roads.map(({ line }, i) => [line, networks[i]!]));
  for (const { line, name, type, place } of listStreets())
    expect(sizes.get(networkOf.get(line)!)!.length, `${name} ${type}, ${place.suburb.name}`).toBeGreaterThan(
      12,
    );
  for (const { suburb } of PLACES) {
    const own = listStreets().filter(({ place }) => place.suburb === suburb);
    const groups = [...Map.groupBy(own, ({ line }) => networkOf.get(line)!).values()];
    const largest = Math.max(...groups.map(({ length }) => length));
    expect(largest, suburb.name).toBeGreaterThan(10);
  }
});

test('each road has a number of its own, and its name', () => {
  expect(new Set(roads.map(({ id }) => id)).size).toBe(roads.length);
  expect(roads.every(({ fullRoadName }) => fullRoadName.length > 3)).toBe(true);
});
