import { findNetworks, isDry } from './checks.ts';
import { distanceM, simplifyLine } from './line.ts';
import { PLACES, placeKey } from '@sway/demo/places/places';
import type { Place } from '@sway/demo/places/places';
import { seededRandom } from '@sway/demo/random';
import type { Random } from '@sway/demo/random';
import { storedLine } from '@sway/demo/streets/steps';
import { layArterials } from './arterials.ts';
import type { NamedLine } from './arterials.ts';
import { layField } from './field.ts';
import { surveyGround } from './ground.ts';
import type { Ground, Point } from './ground.ts';
import { Segments } from './segments.ts';
import { directionOf, layStreets } from './trace.ts';
import type { Kind, Rule, Town, TownLine } from './trace.ts';

/** Suburbs closer than this are one town. */
const TOWN_M = 7_500;
const MARGIN_M = 4_500;
/** Streets keep the corners that a map at zoom 17 can show. */
const TOLERANCE_M = 2.5;
/** A part of a town that water cuts off has at least so many streets. */
export const MIN_NETWORK = 14;

/** A suburb of a town: how far its streets reach from its middle, and its outline. */
export type Quarter = { place: Place; at: Point; reachM: number; phase: number };

/** Places by town. */
export function groupTowns(): Place[][] {
  const towns: Place[][] = [];
  for (const place of PLACES) {
    const isNear = (other: Place) => distanceM(other.suburb, place.suburb) < TOWN_M;
    const near = towns.filter(town => town.some(isNear));
    for (const town of near) towns.splice(towns.indexOf(town), 1);
    towns.push([...near.flat(), place]);
  }
  return towns;
}

/** Lays all streets of a town: main roads, then collectors, then local streets between them, then country roads. */
export function layTown(
  places: readonly Place[],
  highways: readonly NamedLine[],
): Town & { quarters: Quarter[] } {
  const random = seededRandom(`streets of ${placeKey(places[0]!)}`);
  const ground = surveyGround(
    places.map(({ suburb }) => suburb),
    MARGIN_M,
  );
  const quarters = places.map((place): Quarter => ({
    place,
    at: ground.toPoint(place.suburb),
    reachM: reachOf(place, places.length),
    phase: random.between(0, 6),
  }));
  const inTown = cutToGround(highways, ground);
  const arterials = layArterials(
    places,
    inTown.map(([name, points]) => [name, points.map(ground.toPosition)]),
  );
  const segments = new Segments<TownLine>();
  const fixed: TownLine[] = [
    ...inTown.map(([name, points]): TownLine => ({ kind: 'highway', name, points })),
    ...arterials.map(([name, line]): TownLine => ({
      kind: 'arterial',
      name,
      points: line.map(ground.toPoint),
    })),
  ];
  for (const line of fixed) segments.add(line.points, line);
  const field = layField(ground, pullsOf(fixed, quarters, random), at => roughnessOf(at, quarters), random);
  const town: Town = { ground, field, lines: [...fixed], segments, random };
  layInside(town, quarters);
  layOutside(town, quarters);
  const lines = connected(town);
  const streets = new Segments<TownLine>();
  for (const line of lines) streets.add(line.points, line);
  return { ...town, lines, segments: streets, quarters };
}

function reachOf({ suburb, city }: Place, suburbsOfTown: number): number {
  const isSmall = suburbsOfTown === 1 && city.weight < 4;
  const base = isSmall ? 850 : 1_100;
  return (
    base +
    90 * suburb.streets +
    (suburb.settings.includes('central') ? 500 : 0) -
    (suburb.settings.includes('rural') ? 100 : 0)
  );
}

/** The stretches of the highways on a town's ground. */
function cutToGround(
  highways: readonly NamedLine[],
  { toPoint, halfWidthM, halfHeightM }: Ground,
): [string, Point[]][] {
  return highways.flatMap(([name, line]) => {
    const parts: [string, Point[]][] = [];
    let part: Point[] = [];
    for (const at of line.map(toPoint)) {
      const isOn = Math.abs(at.x) < halfWidthM && Math.abs(at.y) < halfHeightM;
      if (isOn && part.length === 0) parts.push([name, part]);
      if (isOn) part.push(at);
      else part = [];
    }
    return parts.filter(([, points]) => points.length > 1);
  });
}

function pullsOf(fixed: readonly TownLine[], quarters: readonly Quarter[], random: Random) {
  const grid = random.between(0, Math.PI / 2);
  const ofRoads = fixed.flatMap(({ points }) =>
    points.slice(1).map((to, i) => {
      const from = points[i]!;
      const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const weight = Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / 120);
      return { at, angle: Math.atan2(to.y - from.y, to.x - from.x), reachM: 260, weight };
    }),
  );
  const ofQuarters = quarters.map(({ at, reachM }) => ({
    at,
    angle: grid + random.between(-0.35, 0.35),
    reachM: 0.6 * reachM,
    weight: 0.9,
  }));
  return [...ofRoads, ...ofQuarters];
}

/** How far inside a town a point is: 1 in the middle of a suburb, 0 at its edge, below that outside. */
export function depthOf(at: Point, quarters: readonly Quarter[]): number {
  let deepest = -Infinity;
  for (const { at: middle, reachM, phase } of quarters) {
    const [x, y] = [at.x - middle.x, at.y - middle.y];
    const awayM = Math.hypot(x, y);
    if (awayM > 3 * reachM) continue;
    const angle = Math.atan2(y, x);
    const edgeM = reachM * (1 + 0.13 * Math.sin(3 * angle + phase) + 0.08 * Math.sin(5 * angle + 2 * phase));
    deepest = Math.max(deepest, 1 - awayM / edgeM);
  }
  return deepest;
}

/** How much the ground turns the streets: in hills and bush more than on the flat. */
function roughnessOf(at: Point, quarters: readonly Quarter[]): number {
  const away = (quarter: Quarter) => Math.hypot(at.x - quarter.at.x, at.y - quarter.at.y);
  const nearest = quarters.reduce((least, each) => (away(each) < away(least) ? each : least));
  const { settings } = nearest.place.suburb;
  if (HILLY.some(setting => settings.includes(setting))) return 0.85;
  return settings.includes('flat') || settings.includes('central') ? 0.12 : 0.4;
}

const HILLY = ['hills', 'bush', 'mountain', 'harbour'] as const;

function layInside(town: Town, quarters: readonly Quarter[]): void {
  const isInside = (at: Point) => depthOf(at, quarters) > 0;
  const growing = (nearM: number, farM: number) => (at: Point) =>
    farM - (farM - nearM) * Math.min(1, Math.max(0, 1.6 * depthOf(at, quarters)));
  const seeds = seedsOf(quarters, town.random);
  const collector: Rule = {
    kind: 'collector',
    apartM: growing(440, 540),
    goesOn: always,
    isInside: at => depthOf(at, quarters) > -0.04,
    shoreM: 45,
    minM: 350,
    maxM: 7_000,
  };
  for (const turn of [0, Math.PI / 2]) layStreets(town, collector, turn, seeds);
  const local: Rule = {
    kind: 'local',
    apartM: growing(98, 160),
    goesOn: { highway: 0.35, arterial: 0.5, collector: 0.5, local: 0.9, rural: 0 },
    isInside,
    shoreM: 35,
    minM: 85,
    maxM: 2_400,
  };
  layStreets(town, local, 0, seeds);
  layStreets(town, { ...local, apartM: growing(225, 340), minM: 80 }, Math.PI / 2, seeds);
}

const always: Record<Kind, number> = { highway: 1, arterial: 1, collector: 1, local: 1, rural: 1 };

/** Points all over the suburbs, from the middle of each to its edge. */
function seedsOf(quarters: readonly Quarter[], random: Random): Point[] {
  return quarters.flatMap(({ at, reachM }) => {
    const seeds: Point[] = [at];
    for (let awayM = 60; awayM < reachM * 1.2; awayM += 60)
      for (let i = 0; i < awayM / 25; i++) {
        const angle = random.between(0, 2 * Math.PI);
        const { x, y } = directionOf(angle);
        seeds.push({ x: at.x + x * awayM, y: at.y + y * awayM });
      }
    return seeds;
  });
}

/** A few roads into the country around suburbs that have some. */
function layOutside(town: Town, quarters: readonly Quarter[]): void {
  const isNear = (at: Point) =>
    quarters.some(({ at: middle, reachM, place }) => {
      const awayM = Math.hypot(at.x - middle.x, at.y - middle.y);
      return awayM < reachM + (place.suburb.settings.includes('rural') ? 2_600 : 900);
    });
  const rural: Rule = {
    kind: 'rural',
    apartM: () => 700,
    goesOn: always,
    isInside: at => depthOf(at, quarters) < 0.02 && isNear(at),
    shoreM: 120,
    minM: 500,
    maxM: 4_000,
  };
  const seeds = quarters.flatMap(({ at, reachM }) =>
    Array.from({ length: 40 }, () => {
      const { x, y } = directionOf(town.random.between(0, 2 * Math.PI));
      const awayM = reachM * town.random.between(1.1, 2.6);
      return { x: at.x + x * awayM, y: at.y + y * awayM };
    }),
  );
  for (const turn of [0, Math.PI / 2])
    layStreets(town, { ...rural, apartM: () => (turn === 0 ? 700 : 1_100) }, turn, seeds);
}

/** Gives the lines their final corners. Those over water, or from which no way leads to others, are left out. */
function connected({ lines, ground }: Town): TownLine[] {
  const stored = lines.map(line => {
    const drawn = line.points.map(ground.toPosition);
    return { ...line, line: storedLine(simplifyLine(drawn, line.kind === 'highway' ? 0 : TOLERANCE_M)) };
  });
  const dry = stored.filter(({ line }) => isDry(line));
  return findNetworks(dry.map(({ line }) => line))
    .filter(({ length }) => length >= MIN_NETWORK)
    .flat()
    .map(i => ({ ...dry[i]!, points: dry[i]!.line.map(ground.toPoint) }));
}
