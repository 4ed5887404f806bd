import type { Position } from '@sway/domain/map/positions';
import { expect, test } from 'vitest';
import { isOnLand, readShores } from '@sway/base-map/shores';
import { alongLine, distanceM } from '../../scripts/roads/line.ts';
import { isOnLot, STREETS } from '../../scripts/roads/lots-near.ts';
import { listRoads } from './roads.ts';

const roads = listRoads();

/** A lot begins 10 m from its street's middle; scripts/roads/lots-near.ts adds a verge to where it ends. */
const VERGE_M = 6;

test('no road is in the sea, a harbour or a lake of the base map', () => {
  const shores = readShores();
  const inWater = roads.filter(({ line }) => alongLine(line, 40).some(spot => !isOnLand(spot, shores)));
  expect(inWater.map(({ fullRoadName }) => fullRoadName)).toEqual([]);
});

test('no road but a lot’s own street leads over it', () => {
  const ownStreet = (name: string, line: Position[]) =>
    STREETS.find(street => `${street.name} ${street.type}` === name && distanceM(street, line[0]!) < 1000);
  const isOver = (name: string, line: Position[]) => {
    const own = ownStreet(name, line);
    return alongLine(line, 50).some(spot => isOnLot(spot, -VERGE_M, own));
  };
  const over = roads.filter(({ fullRoadName, line }) => isOver(fullRoadName, line));
  expect(over.map(({ fullRoadName }) => fullRoadName)).toEqual([]);
});

test('every street of the sample’s addresses is a road, in the midst of several others', () => {
  const points = roads.map(({ fullRoadName, line }) => ({
    fullRoadName,
    middle: line[Math.floor(line.length / 2)]!,
  }));
  for (const street of STREETS.filter(({ isRural }) => !isRural)) {
    const near = points.filter(({ middle }) => distanceM(middle, street) < 900);
    expect(near.map(({ fullRoadName }) => fullRoadName)).toContain(`${street.name} ${street.type}`);
    expect(near.length, `${street.name} ${street.type}, ${street.place.suburb.name}`).toBeGreaterThan(6);
  }
});

test('each road has a number of its own, and its name', () => {
  expect(new Set(roads.map(({ id }) => id)).size).toBe(roads.length);
  expect(roads.every(({ fullRoadName }) => fullRoadName.length > 3)).toBe(true);
});
