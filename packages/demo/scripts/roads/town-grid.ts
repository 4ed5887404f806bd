import type { Position } from '@sway/domain/map/positions';
import { besideStreet, metresPerDegree } from '../../src/geometry.ts';
import { placeKey } from '../../src/places/places.ts';
import type { Place } from '../../src/places/places.ts';
import { seededRandom } from '../../src/random.ts';
import type { Street } from '../../src/streets/streets.ts';
import { isInland } from './land.ts';
import { distanceM, lengthM, simplifyLine } from './line.ts';
import { isOnLot, STREETS } from './lots-near.ts';

const SHORE_M = 45;
const STEP_M = 15;
const MIN_M = 110;
/** How far a sample street is extended to meet another street. */
const MAX_END_M = 280;
const OWN_LOTS_M = 70;

/** The streets around the sample's streets of a suburb, and how far each of these goes on at its start and end, in metres. */
export function layTown(place: Place): { streets: Position[][]; ends: [number, number][] } {
  const own = STREETS.filter(street => placeKey(street.place) === placeKey(place));
  const town = own.filter(street => !street.isRural);
  const streets = town.length === 0 ? [] : layGrid(place, town);
  const points = streets.flat();
  return {
    streets: streets.map(line => simplifyLine(line, 1.5)),
    ends: own.map(street => [endM(street, -1, points), endM(street, 1, points)]),
  };
}

function layGrid(place: Place, town: Street[]): Position[][] {
  const random = seededRandom(`grid of ${placeKey(place)}`);
  const centre = centreOf(town);
  const scale = metresPerDegree(centre.lat);
  const angle = (town[0]!.bearing * Math.PI) / 180;
  const reachM = Math.max(430, ...town.map(street => distanceM(street, centre) + 270));
  const [a, b, c] = [random.between(0, 6), random.between(0, 6), random.between(0, 6)];
  /** Streets bend a little, all alike, so that they still meet. */
  function place2(u: number, v: number): Position {
    const [x, y] = [u + 22 * Math.sin(v / 210 + a), v + 22 * Math.sin(u / 240 + b)];
    const northM = y * Math.cos(angle) - x * Math.sin(angle);
    const eastM = y * Math.sin(angle) + x * Math.cos(angle);
    return { lat: centre.lat + northM / scale.lat, lng: centre.lng + eastM / scale.lng };
  }
  const isInside = (u: number, v: number) =>
    Math.hypot(u, v) < reachM * (0.86 + 0.14 * Math.sin(3 * Math.atan2(v, u) + c));
  const lines: Position[][] = [];
  for (const isRow of [true, false]) {
    for (
      let offset = -reachM;
      offset < reachM;
      offset += isRow ? random.between(105, 150) : random.between(190, 290)
    ) {
      let run: Position[] = [];
      for (let along = -reachM; along <= reachM + STEP_M; along += STEP_M) {
        const [u, v] = isRow ? [along, offset] : [offset, along];
        const at = place2(u, v);
        if (isInside(u, v) && isInland(at, SHORE_M) && !isOnLot(at)) run.push(at);
        else {
          if (lengthM(run) >= MIN_M) lines.push(run);
          run = [];
        }
      }
    }
  }
  return lines;
}

function centreOf(streets: Street[]): Position {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(streets.map(({ lat }) => lat)), lng: mean(streets.map(({ lng }) => lng)) };
}

/** How far a street goes on beyond its first or last lot until it meets another street. */
function endM(street: Street, side: -1 | 1, others: Position[]): number {
  for (let beyondM = 5; beyondM <= MAX_END_M; beyondM += 5) {
    const at = besideStreet(street, side === 1 ? street.lengthM + beyondM : -beyondM, 0);
    if (!isInland(at, SHORE_M) || isOnLot(at, 0, street)) break;
    if (others.some(other => distanceM(at, other) < STEP_M / 2 + 2)) return beyondM;
    if (beyondM > OWN_LOTS_M && isOnLot(at)) break;
  }
  return 8;
}
