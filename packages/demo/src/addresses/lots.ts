import type { Position } from '@sway/domain/map/positions';
import { besideStreet, lotRing } from '../geometry.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { createStreets } from '../streets/streets.ts';
import type { Street } from '../streets/streets.ts';

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

/** Every lot of the sample, street by street, in the order of the numbers. The same on every machine and run. */
export function createLots(): Lot[] {
  return createStreets().flatMap(street => {
    const random = seededRandom(`lots of ${street.name} ${street.type}, ${street.place.city.name}`);
    const firstNumber = random.chance(0.6) ? 1 : random.int(1, 60) * 2 + 1;
    return [
      ...layOneSide(street, 1, firstNumber, random),
      ...layOneSide(street, -1, firstNumber + 1, random),
    ];
  });
}

/** The position of a lot's address: near the street, well inside the lot. */
export function lotPosition({ street, ground }: Lot): Position {
  const depthM = ground.farM - ground.nearM;
  const inM = Math.sign(depthM) * Math.min(8, Math.abs(depthM) / 2);
  return besideStreet(street, (ground.fromM + ground.toM) / 2, ground.nearM + inM);
}

/** The boundary of a lot: a closed ring. */
export function lotBoundary({ street, ground }: Lot): Position[] {
  return lotRing(street, ground);
}

function layOneSide(street: Street, side: 1 | -1, firstNumber: number, random: Random): Lot[] {
  const lots: Lot[] = [];
  let alongM = 4;
  let number = firstNumber;
  for (;;) {
    const use = street.isRural ? ruralUse(random) : townUse(street, random);
    const frontageM = Math.round(frontageOf(use, random) * 10) / 10;
    if (alongM + frontageM > street.lengthM - 4) return lots;
    const depthM = Math.round(street.isRural ? random.between(95, 170) : random.between(28, 40));
    const ground = {
      fromM: alongM,
      toM: alongM + frontageM,
      nearM: side * ROAD_EDGE_M,
      farM: side * (ROAD_EDGE_M + depthM),
    };
    lots.push(...divide({ street, use, number, suffix: null, unit: null, ground }, random));
    alongM += frontageM;
    number += random.chance(0.06) ? 4 : 2;
  }
}

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
