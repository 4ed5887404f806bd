import type { Position } from '@sway/domain/map/positions';
import { CITIES, placeKey } from '../places/places.ts';
import type { Place } from '../places/places.ts';
import { seededRandom, shuffledDeck } from '../random.ts';
import type { Random } from '../random.ts';
import {
  LONG_ROAD_TYPES,
  ROAD_TYPES,
  RURAL_ROAD_NAMES,
  SEASIDE_ROAD_TYPES,
  SHORT_ROAD_TYPES,
  STREET_NAMES,
} from './street-names.ts';
import { decodeLine } from './steps.ts';
import type { Steps } from './steps.ts';
import drawn from './streets.json' with { type: 'json' };

/** A street of the sample. packages/scenes/scripts/draw-streets.ts chose where it is: wholly on land, and its lots on no other street. */
export type Street = {
  place: Place;
  name: string;
  type: string;
  /** A road with lifestyle blocks instead of town sections. */
  isRural: boolean;
  line: Position[];
  /** Where there is ground for lots; none on a street without addresses. */
  frontages: readonly Frontage[];
};

/** Ground for lots: metres along the street, and how deep it is from the edge of the street, negative on the left. */
export type Frontage = { fromM: number; toM: number; depthM: number };

/** A kind or the name of the suburb that it leads to, its line, and three numbers for each frontage. */
type Row = [kind: number | string, line: Steps, frontages?: number[]];

const { highways, suburbs } = drawn as unknown as {
  highways: [number: string, line: Steps][];
  /** By `placeKey`. */
  suburbs: Record<string, Row[]>;
};

const RURAL = 2;
/** A street that is shorter is a place or a lane, one that is longer a road or an avenue. */
const SHORT_M = 170;
const LONG_M = 1_000;
const MAX_ATTEMPTS = 30;

/** The stretches of the state highways, by number. */
export function listHighways(): { number: string; line: Position[] }[] {
  return highways.map(([number, line]) => ({ number, line: decodeLine(line) }));
}

let streets: readonly Street[] | undefined;

/** Every street, place by place. Of the streets of one city that have addresses no two have the same name. */
export function listStreets(): readonly Street[] {
  streets ??= nameStreets();
  return streets;
}

function nameStreets(): Street[] {
  return CITIES.flatMap(city => {
    const random = seededRandom(`street names of ${city.name}`);
    const rows = city.suburbs.flatMap(suburb => {
      const place = { city, suburb };
      return (suburbs[placeKey(place)] ?? []).map(([kind, steps, numbers]) => ({
        place,
        kind,
        steps,
        numbers,
      }));
    });
    const decks = {
      town: shuffledDeck(STREET_NAMES, random),
      country: shuffledDeck(RURAL_ROAD_NAMES, random),
    };
    const taken = new Set<string>();
    const withAddresses = new Map(
      rows.filter(({ numbers }) => numbers).map(row => [row, nameOf(row, deck => decks[deck].deal()!)]),
    );
    for (const { name, type } of withAddresses.values()) taken.add(`${name} ${type}`);
    return rows.map((row): Street => ({
      ...(withAddresses.get(row) ?? drawName(row)),
      place: row.place,
      isRural: row.kind === RURAL,
      line: decodeLine(row.steps),
      frontages: frontagesOf(row.numbers ?? []),
    }));

    /** A name that no other street of the suburb has, while there are any, nor one of the city with addresses. */
    function drawName(row: (typeof rows)[number]): StreetName {
      for (let attempt = 1; ; attempt++) {
        const drawnName = nameOf(row, deck => random.pick(deck === 'town' ? STREET_NAMES : RURAL_ROAD_NAMES));
        const { name, type } = drawnName;
        const key = `${name} ${type}, ${row.place.suburb.name}`;
        const isTaken = taken.has(`${name} ${type}`) || (taken.has(key) && attempt < MAX_ATTEMPTS);
        if (isTaken && typeof row.kind === 'number') continue;
        taken.add(key);
        return drawnName;
      }
    }

    function nameOf(row: (typeof rows)[number], pick: (deck: 'town' | 'country') => string): StreetName {
      if (typeof row.kind === 'string') return { name: row.kind, type: 'Road' };
      if (row.kind === RURAL) return { name: pick('country'), type: 'Road' };
      return { name: pick('town'), type: roadType(row.place, row.steps, random) };
    }
  });
}

type StreetName = Pick<Street, 'name' | 'type'>;

function roadType({ suburb }: Place, [, , ...steps]: Steps, random: Random): string {
  // A step of a line is in 1/100,000 degree, about a metre.
  const lengthM = steps.reduce((sum, step) => sum + Math.abs(step), 0);
  const seaside = suburb.settings.includes('beach') && random.chance(0.25);
  if (lengthM > LONG_M) return random.weighted<string>(LONG_ROAD_TYPES);
  if (lengthM < SHORT_M) return random.weighted<string>(SHORT_ROAD_TYPES);
  return random.weighted<string>(seaside ? SEASIDE_ROAD_TYPES : ROAD_TYPES);
}

function frontagesOf(numbers: readonly number[]): Frontage[] {
  return Array.from({ length: numbers.length / 3 }, (_, i) => {
    const [fromM, toM, depthM] = numbers.slice(3 * i, 3 * i + 3) as [number, number, number];
    return { fromM, toM, depthM };
  });
}
