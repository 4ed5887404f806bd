import { expect, test } from 'vitest';
import { findNetworks, isCrossed, isDry, spotsOf } from './checks.ts';
import { createLots, lotBoundary, lotPosition } from '@sway/demo/addresses/lots';
import { PLACES } from '@sway/demo/places/places';
import { listParks } from '@sway/demo/records/parks';
import { listRoads } from '@sway/demo/streets/roads';
import { listStreets } from '@sway/demo/streets/streets';

const roads = listRoads();
const lines = roads.map(({ line }) => line);
const spots = spotsOf(lines);
const lots = createLots();

test('no road is in the sea, a harbour, a lake or a river that maps show', () => {
  const inWater = roads.filter(({ line }) => !isDry(line));
  expect(inWater.map(({ fullRoadName }) => fullRoadName)).toEqual([]);
});

test('no road leads over a lot', () => {
  const over = lots.filter(lot => isCrossed(lotBoundary(lot), spots));
  expect(over.map(({ number, street }) => `${number} ${street.name} ${street.type}`)).toEqual([]);
});

test('parks are on land, with no road and no address in them', () => {
  const addresses = spotsOf(lots.map(lot => [lotPosition(lot)]));
  const wrong = listParks().filter(
    ({ boundary }) => !isDry(boundary) || isCrossed(boundary, spots) || isCrossed(boundary, addresses),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
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
