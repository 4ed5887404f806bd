import { metresPerDegree } from '@sway/demo/geometry';
import { seededRandom } from '@sway/demo/random';
import type { Random } from '@sway/demo/random';
import { ADDRESSES_PER_KM2 } from './ground.ts';
import type { Ground } from './ground.ts';
import { besideStreet } from './street-arc.ts';
import type { StreetArc } from './street-arc.ts';
import type { Locality } from './towns.ts';
import { drawRoadName, fullRoadName } from './words.ts';
import type { RoadName } from './words.ts';

/** A street and its lots. */
export type Street = StreetArc & {
  locality: Locality;
  road: RoadName;
  fullName: string;
  roadId: number;
  /** The number of lots on both sides together. */
  lots: number;
  frontageM: number;
};

const ADDRESSES_PER_LOT = 1.3;
const ATTEMPTS = 100;
/** After so many attempts a street is looked for twice as far away, and so on. */
const ATTEMPTS_PER_RADIUS = 25;

/** Generates streets of a locality with this number of addresses, all on the base map's land, and in towns where there is room. */
export function* layStreets(
  locality: Locality,
  addresses: number,
  ground: Ground,
  seed: string,
): Generator<Street> {
  const random = seededRandom(`${seed} streets of ${locality.name}, ${locality.town}`);
  const taken = new Set<string>();
  const grid = random.between(0, 90);
  const radiusM = locality.isRural ? 14_000 : 1000 * Math.sqrt(addresses / ADDRESSES_PER_KM2 / Math.PI) + 150;
  for (;;) {
    const road = drawRoadName(taken, locality, random);
    const meanLots = (locality.isRural ? 22 : 32) / ADDRESSES_PER_LOT;
    const lots = Math.max(2, Math.round(meanLots * Math.exp(0.7 * gauss(random) - 0.245)));
    const frontageM = locality.isRural ? random.between(90, 220) : random.between(15, 24);
    const line = placeLine(locality, { lots, frontageM, radiusM, grid }, ground, random);
    // oxfmt-ignore
    yield {
      ...line, locality, road, fullName: fullRoadName(road), roadId: 1_000_000 + random.int(0, 2_999_999), lots, frontageM,
    };
  }
}

function gauss(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

type Plan = { lots: number; frontageM: number; radiusM: number; grid: number };

function placeLine(centre: Locality, plan: Plan, { isLand, takeRoom }: Ground, random: Random): StreetArc {
  const { lots, frontageM, radiusM, grid } = plan;
  const scale = metresPerDegree(centre.lat);
  const lengthM = Math.ceil(lots / 2) * frontageM + 8;
  let line!: StreetArc;
  let onLand: StreetArc | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const awayM = Math.sqrt(random.next()) * radiusM * (1 + attempt / ATTEMPTS_PER_RADIUS);
    const angle = random.between(0, 2 * Math.PI);
    line = {
      lat: centre.lat + (awayM * Math.cos(angle)) / scale.lat,
      lng: centre.lng + (awayM * Math.sin(angle)) / scale.lng,
      bearing: Math.round(grid + random.pick([0, 90, 180, 270]) + random.between(-7, 7)) % 360,
      lengthM,
      bend: random.int(-25, 25),
    };
    const ends = [-60, lengthM / 2, lengthM + 60].map(alongM => besideStreet(line, alongM, 0));
    // The base map does not include the Chathams.
    if (centre.lng >= 0 && !ends.every(isLand)) continue;
    if (centre.isRural || takeRoom(ends[1]!, lots * ADDRESSES_PER_LOT)) return line;
    onLand ??= line;
  }
  return onLand ?? { ...line, lat: centre.lat, lng: centre.lng };
}
