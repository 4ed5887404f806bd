import type { Position } from '@sway/domain/map/positions';
import { readFileSync } from 'node:fs';
import { metresPerDegree } from '../../src/geometry.ts';
import { CITIES } from '../../src/places/places.ts';
import type { City } from '../../src/places/city.ts';
import { findWay } from './find-way.ts';
import { HIGHWAYS } from './highways.ts';
import { isInland } from './land.ts';
import { alongLine, distanceM, freeParts, roundLine, simplifyLine } from './line.ts';
import { isOnLot } from './lots-near.ts';

const PLACES = new URL('../../../../apps/web/public/basemap/places.json', import.meta.url);

type Road = { cellM: number; shoreM: number; lotM: number; detour: number };
const HIGHWAY: Road = { cellM: 300, shoreM: 90, lotM: 60, detour: 2.2 };
const TOWN_ROAD: Road = { cellM: 60, shoreM: 45, lotM: 30, detour: 2.5 };
/** A link between suburbs that are further apart would be a highway. */
const MAX_LINK_M = 9_000;

/** The sample's state highways, leg by leg. */
export function layHighways(): [number: string, line: Position[]][] {
  const { features } = JSON.parse(readFileSync(PLACES, 'utf8')) as {
    features: {
      properties: { name: string; kind: string; rank: number };
      geometry: { coordinates: [number, number] };
    }[];
  };
  // Of places of one name, the larger is meant.
  const towns = features
    .filter(({ properties }) => properties.kind !== 'water')
    .toSorted((a, b) => b.properties.rank - a.properties.rank);
  const positions = new Map(
    towns.map(({ properties: { name }, geometry: { coordinates } }) => {
      const [lng, lat] = coordinates;
      return [name, { lat, lng }];
    }),
  );
  return HIGHWAYS.flatMap(([number, through]) => {
    const places = through.split(';').map(name => name.trim());
    return places.slice(1).flatMap((name, i): [string, Position[]][] => {
      const [from, to] = [positions.get(places[i]!), positions.get(name)];
      if (!from || !to) throw new Error(`Unknown place: ${places[i]} or ${name}`);
      const line = layRoad(from, to, HIGHWAY);
      if (!line) console.error(`No way for highway ${number} from ${places[i]} to ${name}`);
      return line ? passable(line).map((part): [string, Position[]] => [number, part]) : [];
    });
  });
}

/** Roads between the suburbs of each city, each to the nearest of those that are connected already; named after where they lead. */
export function layLinks(): Record<string, [to: string, line: Position[]][]> {
  return Object.fromEntries(CITIES.map(city => [city.name, linksOf(city)]));
}

function linksOf({ suburbs }: City): [string, Position[]][] {
  const [first, ...rest] = suburbs;
  const connected = [first!];
  const waiting = new Set(rest);
  const links: [string, Position[]][] = [];
  while (waiting.size > 0) {
    const pairs = [...waiting].flatMap(to =>
      connected.map(from => ({ from, to, apartM: distanceM(from, to) })),
    );
    const { from, to, apartM } = pairs.reduce((least, pair) => (pair.apartM < least.apartM ? pair : least));
    waiting.delete(to);
    connected.push(to);
    const line = apartM <= MAX_LINK_M ? layRoad(from, to, TOWN_ROAD) : null;
    if (line) links.push(...passable(line).map((part): [string, Position[]] => [to.name, part]));
  }
  return links;
}

/** A road without its stretches over water or lots, which its rounded corners can cut off. */
function passable(line: Position[]): Position[][] {
  return freeParts(line, at => isInland(at, 12) && !isOnLot(at, 4), 150);
}

/** A road over land and beside the sample's lots; null if there is no way of a plausible length. */
function layRoad(from: Position, to: Position, { cellM, shoreM, lotM, detour }: Road): Position[] | null {
  const isFree = (at: Position) => isInland(at, shoreM) && !isOnLot(at, lotM);
  const [start, end] = [freeNear(from, isFree, cellM), freeNear(to, isFree, cellM)];
  const way = start && end && findWay(start, end, { cellM, isFree, detour });
  if (!way) return null;
  return simplifyLine(smooth(way, cellM), cellM / 30);
}

/** A way with its corners rounded, wherever it then still leads over land and beside lots. */
function smooth(way: Position[], cellM: number): Position[] {
  const drafts = [
    roundLine(roundLine(simplifyLine(way, cellM * 0.7))),
    roundLine(simplifyLine(way, cellM * 0.3)),
  ];
  const line = drafts.find(draft => alongLine(draft, 10).every(at => isInland(at, 15) && !isOnLot(at, 5)));
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
