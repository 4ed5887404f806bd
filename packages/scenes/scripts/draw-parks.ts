/**
 * Draws the parks of the sample. In each suburb they are blocks between streets, without lots.
 *
 *   npx node packages/scenes/scripts/draw-parks.ts > packages/demo/src/streets/parks.json
 *
 * Run it after draw-streets.ts, and commit its output. sample-roads.test.ts checks the result.
 */
import type { Position } from '@sway/domain/map/positions';
import { createLots, lotBoundary } from '@sway/demo/addresses/lots';
import { metresPerDegree, ringAreaM2, ringContains } from '@sway/demo/geometry';
import { PLACES, placeKey } from '@sway/demo/places/places';
import type { Place } from '@sway/demo/places/places';
import { seededRandom } from '@sway/demo/random';
import type { Random } from '@sway/demo/random';
import { besideLine } from '@sway/demo/streets/along-line';
import { encodeLine, storedLine } from '@sway/demo/streets/steps';
import { listRoads } from '@sway/demo/streets/roads';
import { STREET_NAMES } from '@sway/demo/streets/street-names';
import { listStreets } from '@sway/demo/streets/streets';
import { isCrossed, spotsOf } from './streets/checks.ts';
import type { Point } from './streets/ground.ts';
import { isLand } from './streets/land.ts';
import { distanceM, lengthM, simplifyLine } from './streets/line.ts';
import { Segments } from './streets/segments.ts';

/** How far from a suburb's middle its parks are, and what is around them. */
const NEAR_M = 1_000;
const AROUND_M = 2_000;
/** How far a block's edges can be from a point in it, and the street's half. */
const REACH_M = 260;
const MIN_REACH_M = 28;
const EDGE_M = 9;
const RAYS = 90;
const MIN_AREA_M2 = 6_000;
/** A suburb has a large park, and for each two of its streets with addresses a small one. */
const LARGE_M2 = 45_000;
const SMALL_M2 = 11_000;

const lots = createLots().map(lotBoundary);
const roads = listRoads().map(({ line }) => line);
const spots = spotsOf(roads);
const parks: Position[][] = [];
const names = new Set<string>();
const rows = PLACES.flatMap(parksOf).map(([name, ring]) => JSON.stringify([name, encodeLine(ring)]));
console.error(`${rows.length} parks`);
process.stdout.write(`[\n${rows.join(',\n')}\n]\n`);

function parksOf(place: Place): [name: string, ring: Position[]][] {
  const { suburb } = place;
  const random = seededRandom(`parks of ${placeKey(place)}`);
  const blockAt = blocksAround(suburb);
  const blocks = listStreets()
    .filter(street => street.place.suburb === suburb && !street.isRural)
    .flatMap(({ line }) => [-55, 55].map(asideM => besideLine(line, lengthM(line) / 2, asideM)))
    .filter(at => distanceM(at, suburb) < NEAR_M)
    .map(blockAt)
    .filter(ring => ring !== null)
    .filter(ring => !isCrossed(ring, spots))
    .map(ring => ({ ring, areaM2: ringAreaM2(ring) }))
    .filter(({ areaM2 }) => areaM2 >= MIN_AREA_M2);
  const wanted = [LARGE_M2, ...Array.from({ length: Math.ceil(suburb.streets / 2) }, () => SMALL_M2)];
  return wanted.flatMap((wantedM2, i): [string, Position[]][] => {
    const free = blocks.filter(({ ring }) => !parks.some(park => overlap(park, ring)));
    const [best] = free.toSorted((a, b) => Math.abs(a.areaM2 - wantedM2) - Math.abs(b.areaM2 - wantedM2));
    if (!best) return [];
    parks.push(best.ring);
    return [[nameOf(place, i === 0, random), best.ring]];
  });
}

/** Finds the block of a point near a position: what can be seen from there up to the streets around; null with a lot or water in it. */
function blocksAround(middle: Position): (at: Position) => Position[] | null {
  const scale = metresPerDegree(middle.lat);
  const toPoint = ({ lat, lng }: Position): Point => ({
    x: (lng - middle.lng) * scale.lng,
    y: (lat - middle.lat) * scale.lat,
  });
  const isNear = (line: Position[]) => line.some(at => distanceM(at, middle) < AROUND_M);
  const edges = new Segments<'lot' | 'road'>();
  for (const line of roads.filter(isNear)) edges.add(line.map(toPoint), 'road');
  for (const ring of lots.filter(isNear)) edges.add(ring.map(toPoint), 'lot');
  return at => {
    const from = toPoint(at);
    const ring: Position[] = [];
    for (let ray = 0; ray <= RAYS; ray++) {
      const angle = ((ray % RAYS) * 2 * Math.PI) / RAYS;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      const meeting = edges.firstAcross(from, { x: from.x + REACH_M * x, y: from.y + REACH_M * y });
      const reachM = (meeting?.share ?? 0) * REACH_M;
      if (meeting?.segment.line !== 'road' || reachM < MIN_REACH_M) return null;
      const { from: start, to: end } = meeting.segment;
      // At a right angle to the street, the edge of the park is as far from it everywhere.
      const across =
        Math.abs(x * (end.y - start.y) - y * (end.x - start.x)) /
        Math.hypot(end.x - start.x, end.y - start.y);
      const byM = reachM - EDGE_M / Math.max(across, 0.3);
      ring.push({ lat: at.lat + (byM * y) / scale.lat, lng: at.lng + (byM * x) / scale.lng });
    }
    return ring.every(isLand) ? storedLine(simplifyLine(ring, 2.5)) : null;
  };
}

function overlap(one: Position[], other: Position[]): boolean {
  return one.some(at => ringContains(other, at)) || other.some(at => ringContains(one, at));
}

/** The largest park of a suburb has its name, others that of a tree, a bird or a person, each once in a city. */
function nameOf({ city, suburb }: Place, isLargest: boolean, random: Random): string {
  for (;;) {
    const kinds = /Park|Domain$/.test(suburb.name) ? ['Reserve'] : ['Domain', 'Park', 'Park', 'Reserve'];
    const name = isLargest
      ? `${suburb.name} ${random.pick(kinds)}`
      : `${random.pick(STREET_NAMES)} ${random.pick(['Reserve', 'Reserve', 'Park', 'Green'])}`;
    const key = `${name}, ${city.name}`;
    if (names.has(key)) continue;
    names.add(key);
    return name;
  }
}
