import type { Position } from '@sway/domain/map/positions';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { besideLine } from '../streets/along-line.ts';
import { listStreets } from '../streets/streets.ts';
import type { Frontage, Street } from '../streets/streets.ts';

/** What is on a lot, or could be built there. */
export type LotUse = 'house' | 'townhouse' | 'unit' | 'apartment' | 'shop' | 'section' | 'lifestyle';

/** A lot: its number on a street, and its ground. */
export type Lot = {
  street: Street;
  use: LotUse;
  number: number;
  suffix: string | null;
  unit: string | null;
  /** Distances along the street, and from its centre line: positive on the right, negative on the left. */
  ground: { fromM: number; toM: number; nearM: number; farM: number };
};

const ROAD_EDGE_M = 10;
/** A street has a number for every so many metres on each side, whether it has a lot there or not. */
const NUMBER_M = 19;
const RURAL_NUMBER_M = 60;

/** Every lot of the sample, street by street, in the order of the numbers on each side. The same on every machine and run. */
export function createLots(): Lot[] {
  return listStreets()
    .filter(({ frontages }) => frontages.length > 0)
    .flatMap(street => {
      const random = seededRandom(`lots of ${street.name} ${street.type}, ${street.place.city.name}`);
      const startM = Math.min(...street.frontages.map(({ fromM }) => fromM));
      return [1, -1].flatMap(side => {
        const frontages = street.frontages.filter(({ depthM }) => Math.sign(depthM) === side);
        return layOneSide(street, frontages, startM, side, random);
      });
    });
}

/** The position of a lot's address: near the street, well inside the lot. */
export function lotPosition({ street, ground }: Lot): Position {
  const depthM = ground.farM - ground.nearM;
  const inM = Math.sign(depthM) * Math.min(8, Math.abs(depthM) / 2);
  return besideLine(street.line, (ground.fromM + ground.toM) / 2, ground.nearM + inM);
}

/** The boundary of a lot: a closed ring. */
export function lotBoundary({ street, ground }: Lot): Position[] {
  const corner = (alongM: number, asideM: number) => besideLine(street.line, alongM, asideM);
  const first = corner(ground.fromM, ground.nearM);
  return [
    first,
    corner(ground.fromM, ground.farM),
    corner(ground.toM, ground.farM),
    corner(ground.toM, ground.nearM),
    { ...first },
  ];
}

/** Odd numbers are on the right of a street, even ones on its left. */
function layOneSide(
  street: Street,
  frontages: Frontage[],
  startM: number,
  side: number,
  random: Random,
): Lot[] {
  const lots: Lot[] = [];
  let number = side === 1 ? -1 : 0;
  for (const { fromM, toM, depthM } of frontages) {
    for (let alongM = fromM; alongM < toM;) {
      const use = useFor(street, toM - alongM, random);
      const wantedM = Math.min(frontageOf(use, random), toM - alongM);
      // What is left of the ground would be too narrow for a lot of its own.
      const isLast = toM - alongM - wantedM < MIN_FRONTAGE_M;
      const endM = isLast ? toM : alongM + Math.round(wantedM * 10) / 10;
      const ground = {
        fromM: alongM,
        toM: endM,
        nearM: side * ROAD_EDGE_M,
        farM: side * ROAD_EDGE_M + depthM,
      };
      const metres = street.isRural ? RURAL_NUMBER_M : NUMBER_M;
      number = Math.max(number + 2, 2 * Math.floor((alongM - startM) / metres) + (side === 1 ? 1 : 2));
      lots.push(...divide({ street, use, number, suffix: null, unit: null, ground }, random));
      alongM = endM;
    }
  }
  return lots;
}

const MIN_FRONTAGE_M = 15;

/** What is on a lot. Townhouses and apartments need more ground than is left at the end of a street. */
function useFor(street: Street, leftM: number, random: Random): LotUse {
  const use = street.isRural ? ruralUse(random) : townUse(street, random);
  return leftM < MIN_FRONTAGES_M[use] ? 'house' : use;
}

const MIN_FRONTAGES_M: Record<LotUse, number> = {
  house: 0,
  unit: 0,
  section: 0,
  shop: 0,
  lifestyle: 0,
  townhouse: 30,
  apartment: 36,
};

function ruralUse(random: Random): LotUse {
  return random.chance(0.08) ? 'section' : 'lifestyle';
}

function townUse({ place }: Street, random: Random): LotUse {
  const central = place.suburb.settings.includes('central');
  const village = place.suburb.settings.includes('village');
  const popular = village || place.suburb.settings.includes('beach');
  return random.weighted<LotUse>([
    ['house', central ? 20 : 150],
    ['townhouse', central ? 8 : 4],
    ['unit', central ? 3 : 4],
    ['apartment', central ? 9 : popular ? 0.9 : 0.15],
    ['shop', central ? 10 : village ? 4 : 2],
    ['section', central ? 1 : 4],
  ]);
}

function frontageOf(use: LotUse, random: Random): number {
  if (use === 'lifestyle' || (use === 'section' && random.chance(0.1))) return random.between(58, 105);
  if (use === 'townhouse') return random.between(30, 42);
  if (use === 'apartment') return random.between(36, 46);
  if (use === 'unit') return random.between(20, 25);
  return random.between(17.5, 24.5);
}

/** The homes on a lot: one, a front and a back one, a row of townhouses, or a building of apartments. */
function divide(lot: Lot, random: Random): Lot[] {
  if (lot.use === 'townhouse')
    return split(lot, random.int(3, 5), 1).map((part, i) => asUnit(part, `${i + 1}`));
  if (lot.use === 'unit') return split(lot, 1, random.int(2, 4)).map((part, i) => asUnit(part, `${i + 1}`));
  if (lot.use === 'apartment') {
    const levels = random.int(3, 5);
    const aLevel = random.int(4, 6);
    return split(lot, aLevel, levels).map((part, i) =>
      asUnit(part, `${Math.floor(i / aLevel) + 1}0${(i % aLevel) + 1}`),
    );
  }
  if (lot.use === 'house' && random.chance(0.07)) {
    const [front, back] = split(lot, 1, 2) as [Lot, Lot];
    return [front, { ...back, suffix: 'A' }];
  }
  return [lot];
}

function asUnit(lot: Lot, unit: string): Lot {
  return { ...lot, unit };
}

/** Cuts a lot into columns along the street and rows away from it, row by row from the street. */
function split(lot: Lot, columns: number, rows: number): Lot[] {
  const { fromM, toM, nearM, farM } = lot.ground;
  const widthM = (toM - fromM) / columns;
  const depthM = (farM - nearM) / rows;
  return Array.from({ length: rows * columns }, (_, i) => {
    const column = i % columns;
    const row = Math.floor(i / columns);
    return {
      ...lot,
      ground: {
        fromM: fromM + column * widthM,
        toM: fromM + (column + 1) * widthM,
        nearM: nearM + row * depthM,
        farM: nearM + (row + 1) * depthM,
      },
    };
  });
}
