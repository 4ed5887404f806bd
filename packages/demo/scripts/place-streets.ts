/**
 * Places the streets of the sample's addresses: gentle arcs around each suburb's centre, wholly on land and away from coasts, lakes
 * and each other, so that no home of the sample is in the sea.
 *
 *   node packages/demo/scripts/place-streets.ts map.geo.json > packages/demo/src/streets/streets.json
 *
 * The land is the map.geo.json of npm's @geo-maps/earth-lands-100m (OpenStreetMap, ODbL). It is more detailed than the base map that
 * is made from it, where a street could be in the corner of a lake. on-land.test.ts checks the streets against the base map.
 */
import { readFileSync } from 'node:fs';
import { besideStreet, metresPerDegree } from '../src/geometry.ts';
import type { StreetLine } from '../src/geometry.ts';
import { PLACES, placeKey } from '../src/places/places.ts';
import type { Place } from '../src/places/places.ts';
import { seededRandom } from '../src/random.ts';

type Spot = { lat: number; lng: number };
type Ring = [number, number][];
type PlacedAddresses = { spots: Spot[]; clearanceM: number };

/** A street's length, its centre line's distance from the shore, and how far its lots extend from it. */
const KINDS = {
  town: { minLengthM: 230, maxLengthM: 400, shoreM: 140, reachM: 53 },
  rural: { minLengthM: 600, maxLengthM: 800, shoreM: 300, reachM: 182 },
} as const;

const rings = readRings(process.argv[2]!);
const laid: PlacedAddresses[] = [];
const streets = Object.fromEntries(PLACES.map(place => [placeKey(place), layStreets(place)]));
const lines = Object.entries(streets).map(([key, rows]) => `${JSON.stringify(key)}: ${JSON.stringify(rows)}`);
process.stdout.write(`{\n${lines.join(',\n')}\n}\n`);

function layStreets(place: Place): number[][] {
  const { suburb } = place;
  const random = seededRandom(`streets of ${placeKey(place)}`);
  const grid = random.between(0, 90);
  const kinds = [
    ...Array.from({ length: suburb.streets }, () => 'town' as const),
    ...(suburb.settings.includes('rural') ? ['rural' as const, 'rural' as const] : []),
  ];
  return kinds.flatMap(kind => {
    for (let attempt = 0; attempt < 900; attempt++) {
      const spreadM = (kind === 'rural' ? 900 : 260) + attempt * (kind === 'rural' ? 3 : 1.2);
      const street = drawStreet(suburb, kind, grid, spreadM, random);
      const spots = along(street);
      const { shoreM, reachM } = KINDS[kind];
      if (!isOnLand(spots, shoreM) || !isClear(spots, reachM)) continue;
      laid.push({ spots, clearanceM: reachM });
      const row = [
        Math.round(street.lat * 1e5),
        Math.round(street.lng * 1e5),
        street.bearing,
        street.lengthM,
        street.bend,
      ];
      return [kind === 'rural' ? [...row, 1] : row];
    }
    process.stderr.write(`No room for a ${kind} street in ${placeKey(place)}\n`);
    return [];
  });
}

function drawStreet(
  centre: Spot,
  kind: keyof typeof KINDS,
  grid: number,
  spreadM: number,
  random: ReturnType<typeof seededRandom>,
): StreetLine {
  const scale = metresPerDegree(centre.lat);
  const angle = random.between(0, 2 * Math.PI);
  const awayM = Math.sqrt(random.next()) * spreadM;
  return {
    lat: Math.round((centre.lat + (awayM * Math.cos(angle)) / scale.lat) * 1e5) / 1e5,
    lng: Math.round((centre.lng + (awayM * Math.sin(angle)) / scale.lng) * 1e5) / 1e5,
    bearing: Math.round(grid + random.pick([0, 90, 180, 270]) + random.between(-7, 7)) % 360,
    lengthM: random.int(KINDS[kind].minLengthM, KINDS[kind].maxLengthM),
    bend: random.int(-16, 16),
  };
}

function along(street: StreetLine): Spot[] {
  const count = Math.ceil(street.lengthM / 25);
  return Array.from({ length: count + 1 }, (_, i) => besideStreet(street, (street.lengthM * i) / count, 0));
}

function isClear(spots: Spot[], reachM: number): boolean {
  return laid.every(other => {
    const neededM = reachM + other.clearanceM;
    if (distanceM(spots[0]!, other.spots[0]!) > neededM + 1_700) return true;
    return spots.every(spot => other.spots.every(their => distanceM(spot, their) > neededM));
  });
}

function isOnLand(spots: Spot[], shoreM: number): boolean {
  const middle = spots[Math.floor(spots.length / 2)]!;
  const near = nearRings(middle);
  const inside = near.filter(ring => contains(ring, middle)).length % 2 === 1;
  return inside && spots.every(spot => near.every(ring => shoreDistanceM(ring, spot) > shoreM));
}

/** Rings whose box contains or is near the spot: enough to find out whether it is on land, and how far the shore is. */
function nearRings(spot: Spot): Ring[] {
  const margin = 0.02;
  return rings
    .filter(
      ({ box }) =>
        spot.lng > box[0] - margin &&
        spot.lng < box[2] + margin &&
        spot.lat > box[1] - margin &&
        spot.lat < box[3] + margin,
    )
    .map(({ ring }) => ring);
}

function contains(ring: Ring, { lat, lng }: Spot): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function shoreDistanceM(ring: Ring, spot: Spot): number {
  const scale = metresPerDegree(spot.lat);
  let nearest = Infinity;
  for (let i = 1; i < ring.length; i++) {
    const ax = (ring[i - 1]![0] - spot.lng) * scale.lng;
    const ay = (ring[i - 1]![1] - spot.lat) * scale.lat;
    const bx = (ring[i]![0] - spot.lng) * scale.lng - ax;
    const by = (ring[i]![1] - spot.lat) * scale.lat - ay;
    const share = Math.min(1, Math.max(0, -(ax * bx + ay * by) / (bx * bx + by * by || 1)));
    nearest = Math.min(nearest, Math.hypot(ax + share * bx, ay + share * by));
  }
  return nearest;
}

function distanceM(a: Spot, b: Spot): number {
  const scale = metresPerDegree(a.lat);
  return Math.hypot((a.lat - b.lat) * scale.lat, (a.lng - b.lng) * scale.lng);
}

/** The rings of the land around New Zealand: coasts, and lakes as holes. */
function readRings(file: string): { ring: Ring; box: [number, number, number, number] }[] {
  const found: Ring[] = [];
  (function walk(node: { type: string } & Record<string, unknown>) {
    if (node.type === 'GeometryCollection') (node['geometries'] as never[]).forEach(walk);
    if (node.type === 'MultiPolygon')
      for (const rs of node['coordinates'] as Ring[][]) rs.forEach(ring => found.push(ring));
    if (node.type === 'Polygon') (node['coordinates'] as Ring[]).forEach(ring => found.push(ring));
  })(JSON.parse(readFileSync(file, 'utf8')));
  return found
    .map(ring => ({
      ring,
      box: ring.reduce<[number, number, number, number]>(
        (box, [x, y]) => [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)],
        [180, 90, -180, -90],
      ),
    }))
    .filter(({ box }) => box[0] < 179 && box[2] > 166 && box[1] < -34 && box[3] > -47.5);
}
