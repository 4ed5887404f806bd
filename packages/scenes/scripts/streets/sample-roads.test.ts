import { expect, test } from 'vitest';
import { findNetworks, isCrossed, isDry, spotsOf } from './checks.ts';
import type { Position } from '@sway/domain/map/positions';
import { createLots, lotBoundary, lotPosition } from '@sway/demo/addresses/lots';
import { ringContains } from '@sway/demo/geometry';
import { PLACES } from '@sway/demo/places/places';
import { listParks } from '@sway/demo/records/parks';
import { listRoads } from '@sway/demo/streets/roads';
import { listStreets } from '@sway/demo/streets/streets';

const roads = listRoads();
const lines = roads.map(({ line }) => line);

test('no road is in the sea, a harbour, a lake or a river that maps show', () => {
  const inWater = roads.filter(({ line }) => !isDry(line));
  expect(inWater.map(({ fullRoadName }) => fullRoadName)).toEqual([]);
});

test('no road leads over a lot', () => {
  const spots = spotsOf(lines);
  const over = createLots().filter(lot => isCrossed(lotBoundary(lot), spots));
  expect(over.map(({ number, street }) => `${number} ${street.name} ${street.type}`)).toEqual([]);
});

test('parks are on land, with no road and no address in them', () => {
  const spots = spotsOf(lines);
  const cell = ({ lat, lng }: Position) => `${lat.toFixed(2)} ${lng.toFixed(2)}`;
  const addresses = Map.groupBy(createLots().map(lotPosition), cell);
  for (const { name, boundary } of listParks()) {
    expect(isDry(boundary), name).toBe(true);
    expect(isCrossed(boundary, spots), name).toBe(false);
    const near = new Set(boundary.map(cell));
    const inside = [...near]
      .flatMap(key => addresses.get(key) ?? [])
      .filter(at => ringContains(boundary, at));
    expect(inside, name).toEqual([]);
  }
});

test('the streets of a town are one network, and a suburb without a way to the others is one of its own', () => {
  const networkOf = new Map(
    findNetworks(lines).flatMap(network => network.map(i => [lines[i], network] as const)),
  );
  for (const { line, name, type, place } of listStreets())
    expect(networkOf.get(line)!.length, `${name} ${type}, ${place.suburb.name}`).toBeGreaterThan(12);
  for (const { suburb } of PLACES) {
    const own = listStreets().filter(({ place }) => place.suburb === suburb);
    const groups = [...Map.groupBy(own, ({ line }) => networkOf.get(line)!).values()];
    expect(Math.max(...groups.map(({ length }) => length)), suburb.name).toBeGreaterThan(10);
  }
});

test('each road has a number of its own, and its name', () => {
  expect(new Set(roads.map(({ id }) => id)).size).toBe(roads.length);
  expect(roads.every(({ fullRoadName }) => fullRoadName.length > 3)).toBe(true);
});
