import type { Position } from '@sway/domain/map/positions';
import { besideStreet } from '../geometry.ts';
import { CITIES, placeKey } from '../places/places.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import roadsFile from './roads.json' with { type: 'json' };
import { ROAD_TYPES, STREET_NAMES } from './street-names.ts';
import { createStreets } from './streets.ts';
import type { Street } from './streets.ts';

/** LINZ numbers its roads below ten million, so the sample's ids never collide with imported ones. */
export const FIRST_SAMPLE_ROAD_ID = 900_000_001;

/** A road of the sample: those of its addresses, and those around them, so that people find their way on the map. */
export type SampleRoad = {
  id: number;
  fullRoadName: string;
  /** The state highway that it is: "State Highway 1". */
  routeName: string | null;
  line: Position[];
};

type Draft = Omit<SampleRoad, 'id'>;
type Town = { ends: number[][]; streets: number[][] };
/** Lines with the number of their highway, or the suburb that they lead to. */
type NamedLines = [name: string, line: number[]][];

const drawn = roadsFile as unknown as {
  highways: NamedLines;
  /** By city. */
  links: Record<string, NamedLines>;
  /** By `placeKey`. */
  towns: Record<string, Town>;
};

/** A street's line has a point every 40 m at most: enough for its bend. */
const STEP_M = 40;

/** Every road. scripts/draw-roads.ts chose where those without addresses are: wholly on land and on no lot. */
export function listRoads(): SampleRoad[] {
  const streetsOf = Map.groupBy(createStreets(), ({ place }) => placeKey(place));
  const towns = CITIES.flatMap(city => {
    const random = seededRandom(`road names of ${city.name}`);
    const keys = city.suburbs.map(suburb => placeKey({ city, suburb }));
    const taken = new Set(keys.flatMap(key => (streetsOf.get(key) ?? []).map(nameOf)));
    const links = (drawn.links[city.name] ?? []).map(([to, line]): Draft => ({
      fullRoadName: `${to} Road`,
      routeName: null,
      line: decodeLine(line),
    }));
    return [...links, ...keys.flatMap(key => roadsOf(key, streetsOf.get(key) ?? [], taken, random))];
  });
  const highways = drawn.highways.map(([number, line]): Draft => {
    const name = `State Highway ${number}`;
    return { fullRoadName: name, routeName: name, line: decodeLine(line) };
  });
  return [...highways, ...towns].map((road, i) => ({ id: FIRST_SAMPLE_ROAD_ID + i, ...road }));
}

function roadsOf(key: string, streets: Street[], taken: Set<string>, random: Random): Draft[] {
  const town = drawn.towns[key]!;
  const own = streets.map((street, i): Draft => {
    const [before, after] = town.ends[i]!;
    return { fullRoadName: nameOf(street), routeName: null, line: lineOf(street, before!, after!) };
  });
  const others = town.streets.map((line): Draft => ({
    fullRoadName: drawName(taken, random),
    routeName: null,
    line: decodeLine(line),
  }));
  return [...own, ...others];
}

function nameOf({ name, type }: Street): string {
  return `${name} ${type}`;
}

/** A name that the city does not have yet. */
function drawName(taken: Set<string>, random: Random): string {
  for (;;) {
    const name = `${random.pick(STREET_NAMES)} ${random.weighted<string>(ROAD_TYPES)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** The middle of a street, from the metres that it goes on before its first lot to those after its last. */
function lineOf(street: Street, beforeM: number, afterM: number): Position[] {
  const steps = Math.ceil((street.lengthM + beforeM + afterM) / STEP_M);
  const stepM = (street.lengthM + beforeM + afterM) / steps;
  return Array.from({ length: steps + 1 }, (_, i) => besideStreet(street, i * stepM - beforeM, 0));
}

/** `[lat, lng, step, step, …]` in 1/100,000 degree. */
function decodeLine(steps: readonly number[]): Position[] {
  let [lat, lng] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, i) => {
    lat += steps[2 * i]!;
    lng += steps[2 * i + 1]!;
    return { lat: lat / 1e5, lng: lng / 1e5 };
  });
}
