import type { Position } from '@sway/domain/map/positions';
import { readFileSync } from 'node:fs';
import { metresPerDegree } from '@sway/demo/geometry';
import type { Place } from '@sway/demo/places/places';
import { findWay, noteRoad } from './find-way.ts';
import type { RoadCells } from './find-way.ts';
import { storedLine } from '@sway/demo/streets/steps';
import { HIGHWAYS } from './highways.ts';
import { isDry } from './checks.ts';
import { isLand } from './land.ts';
import { alongLine, distanceM, lengthM, roundLine, simplifyLine } from './line.ts';

export type NamedLine = [name: string, line: Position[]];

const LABELS = new URL('../../../../apps/web/public/basemap/places.json', import.meta.url);

type Road = { cellM: number; shoreM: number; detour: number };
const HIGHWAY: Road = { cellM: 320, shoreM: 90, detour: 2.2 };
const ARTERIAL: Road = { cellM: 60, shoreM: 50, detour: 2.2 };
/** Between suburbs that are further apart there are highways alone. */
const MAX_ARTERIAL_M = 8_000;
/** How far a town without a highway reaches for the next road. */
const MAX_APPROACH_M = 30_000;
const MIN_M = 100;
/** How far a highway's line can be from its way, as there are many of them. */
const HIGHWAY_M = 6;

/** The sample's state highways, leg by leg. Where two lead the same way they are one road. */
export function layHighways(): NamedLine[] {
  const positions = readLabels();
  const roads: RoadCells = new Map();
  return HIGHWAYS.flatMap(([number, through]) => {
    const places = through.split(';').map(name => name.trim());
    return places.slice(1).flatMap((name, i): NamedLine[] => {
      const [from, to] = [positions.get(places[i]!), positions.get(name)];
      if (!from || !to) throw new Error(`Unknown place: ${places[i]} or ${name}`);
      return layRoad(from, to, HIGHWAY, roads)
        .flatMap(line => dryParts(simplifyLine(line, HIGHWAY_M)))
        .map((line): NamedLine => [number, line]);
    });
  });
}

/** A line without the stretches over creeks that its way did not notice. */
function dryParts(drawn: Position[]): Position[][] {
  const line = storedLine(drawn);
  if (isDry(line)) return [line];
  const parts: Position[][] = [[]];
  for (const at of alongLine(line, 8))
    if (isLand(at)) parts.at(-1)!.push(at);
    else parts.push([]);
  return parts.filter(part => part.length > 2).flatMap(part => dryParts(simplifyLine(part, 1)));
}

/** Where the map writes the names of places. Of places of one name, the larger is meant. */
function readLabels(): Map<string, Position> {
  const { features } = JSON.parse(readFileSync(LABELS, 'utf8')) as {
    features: {
      properties: { name: string; kind: string; rank: number };
      geometry: { coordinates: [number, number] };
    }[];
  };
  const towns = features
    .filter(({ properties }) => properties.kind !== 'water')
    .toSorted((a, b) => b.properties.rank - a.properties.rank);
  return new Map(
    towns.map(({ properties, geometry: { coordinates } }) => {
      const [lng, lat] = coordinates;
      return [properties.name, { lat, lng }];
    }),
  );
}

/**
 * The main roads between a town's suburbs: from each to those to which no third one is closer (a relative-neighbourhood graph), named
 * after where they lead. They share their way with highways and with each other.
 */
export function layArterials(places: readonly Place[], highways: readonly NamedLine[]): NamedLine[] {
  const roads: RoadCells = new Map();
  for (const [, line] of highways) noteRoad(roads, alongLine(line, ARTERIAL.cellM / 3), ARTERIAL.cellM);
  const pairs = places.flatMap((a, i) =>
    places.slice(i + 1).flatMap(b => {
      const apartM = distanceM(a.suburb, b.suburb);
      const isBetween = ({ suburb }: Place) =>
        Math.max(distanceM(a.suburb, suburb), distanceM(b.suburb, suburb)) < 0.99 * apartM;
      return apartM > MAX_ARTERIAL_M || places.some(isBetween) ? [] : [{ a, b, apartM }];
    }),
  );
  const lines = pairs
    .toSorted((one, other) => one.apartM - other.apartM)
    .flatMap(({ a, b }) =>
      layRoad(a.suburb, b.suburb, ARTERIAL, roads).map((line): NamedLine => [b.suburb.name, line]),
    );
  const approach = layApproach(places, highways, roads);
  return [...lines, ...approach];
}

/** The road from a town to the nearest highway, unless one leads through it. */
function layApproach(
  places: readonly Place[],
  highways: readonly NamedLine[],
  roads: RoadCells,
): NamedLine[] {
  const spots = highways.flatMap(([, line]) => alongLine(line, 400));
  const ways = places.flatMap(place => spots.map(at => ({ place, at, awayM: distanceM(at, place.suburb) })));
  let nearest = ways[0];
  for (const way of ways) if (nearest && way.awayM < nearest.awayM) nearest = way;
  if (!nearest || nearest.awayM > MAX_APPROACH_M) return [];
  return layRoad(nearest.place.suburb, nearest.at, ARTERIAL, roads).map((line): NamedLine => [
    nearest.place.suburb.name,
    line,
  ]);
}

/** The new stretches of a road over land; none if there is no way of a plausible length. */
function layRoad(
  from: Position,
  to: Position,
  { cellM, shoreM, detour }: Road,
  roads: RoadCells,
): Position[][] {
  const isFree = (at: Position) => isInland(at, shoreM);
  const [start, end] = [freeNear(from, isFree, cellM), freeNear(to, isFree, cellM)];
  const way = start && end && findWay(start, end, { cellM, isFree, isLand, detour, roads });
  if (!way) return [];
  const stretches: Position[][] = [];
  way.forEach(({ at, isRoad }, i) => {
    const last = way[i - 1];
    if (!last || (isRoad && last.isRoad)) return;
    if (stretches.length === 0 || (last.isRoad && i > 1)) stretches.push([last.at]);
    stretches.at(-1)!.push(at);
  });
  const lines = stretches.map(stretch => simplifyLine(smooth(stretch, cellM), 1.5));
  for (const line of lines) noteRoad(roads, alongLine(line, cellM / 3), cellM);
  return lines.filter(line => lengthM(line) >= MIN_M);
}

/** A way with its corners rounded, wherever it then still leads over land. */
function smooth(way: Position[], cellM: number): Position[] {
  const drafts = [
    roundLine(roundLine(roundLine(simplifyLine(way, cellM * 0.7)))),
    roundLine(roundLine(simplifyLine(way, cellM * 0.3))),
  ];
  const line = drafts.find(draft => alongLine(draft, 10).every(at => isInland(at, 15)));
  if (line) return line;
  if (way.length < 4) return way;
  const middle = way.length >> 1;
  return [...smooth(way.slice(0, middle + 1), cellM), ...smooth(way.slice(middle), cellM).slice(1)];
}

/** The nearest free position, searched in rings. */
function freeNear(at: Position, isFree: (at: Position) => boolean, stepM: number): Position | null {
  const scale = metresPerDegree(at.lat);
  for (let awayM = 0; awayM < 4000; awayM += stepM / 2) {
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn * Math.PI) / 8;
      const spot = {
        lat: at.lat + (awayM * Math.cos(angle)) / scale.lat,
        lng: at.lng + (awayM * Math.sin(angle)) / scale.lng,
      };
      if (isFree(spot)) return spot;
    }
  }
  return null;
}

const AROUND = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Whether everything within about this distance of a position is land. */
function isInland(at: Position, marginM: number): boolean {
  const scale = metresPerDegree(at.lat);
  const [dLat, dLng] = [marginM / scale.lat, marginM / scale.lng];
  return AROUND.every(([y, x]) => isLand({ lat: at.lat + y * dLat, lng: at.lng + x * dLng }));
}
