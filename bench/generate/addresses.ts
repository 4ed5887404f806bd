import type { Random } from '@sway/demo/random';
import type { Street } from './streets.ts';
import { besideStreet } from './street-arc.ts';

/** A place for a building: so many metres along a street, on its left or right. */
type Lot = { street: Street; alongM: number; side: 1 | -1 };

export type Address = {
  unit: string;
  number: number;
  suffix: string;
  /** The end of a range such as 12-14; 0 without a range. */
  high: number;
  lng: number;
  lat: number;
};

/** Kinds of buildings on a lot, with their weights. */
type Buildings = readonly (readonly [building: string, weight: number])[];
// oxfmt-ignore
const BUILDINGS: Buildings = [['house', 850], ['infill', 60], ['units', 72], ['range', 12]];
// oxfmt-ignore
const CENTRAL_BUILDINGS: Buildings = [['house', 420], ['infill', 40], ['units', 220], ['range', 80], ['tower', 40]];

const LOT_MIDDLE_M = 22;

/** The addresses of each lot of a street, in order of their numbers: usually one, several where it has more dwellings. */
export function* layLots(street: Street, random: Random): Generator<Address[]> {
  const { isRural, isCentral } = street.locality;
  for (let place = 0; place < street.lots; place++) {
    const side = place % 2 === 0 ? 1 : -1;
    const alongM = 4 + (Math.floor(place / 2) + 0.5) * street.frontageM;
    // Rural numbers are the distance along the road in tens of metres, odd on the left.
    const number = isRural ? Math.round(alongM / 10) * 2 + (side === 1 ? 0 : 1) : place + 1;
    const building = isRural ? 'house' : random.weighted(isCentral ? CENTRAL_BUILDINGS : BUILDINGS);
    yield buildOn({ street, alongM, side }, number || 1, building, random);
  }
}

function buildOn(lot: Lot, number: number, building: string, random: Random): Address[] {
  const at = (unit: string, suffix: string, high: number, deeperM = 0): Address => ({
    unit,
    number,
    suffix,
    high,
    ...besideStreet(lot.street, lot.alongM, lot.side * (LOT_MIDDLE_M + deeperM)),
  });
  if (building === 'infill')
    return ['', 'A', 'B'].slice(0, random.int(2, 3)).map((suffix, i) => at('', suffix, 0, i * 6));
  if (building === 'range') return [at('', '', number + 2)];
  if (building === 'tower') {
    const levels = random.int(4, 22);
    const perLevel = random.int(4, 12);
    return Array.from({ length: levels * perLevel }, (_, i) =>
      at(`${Math.floor(i / perLevel) + 1}${String((i % perLevel) + 1).padStart(2, '0')}`, '', 0),
    );
  }
  if (building === 'units') {
    const suffix = random.chance(0.12) ? 'B' : '';
    return Array.from({ length: random.int(2, 6) }, (_, i) => at(String(i + 1), suffix, 0, i * 3));
  }
  return [at('', random.chance(0.03) ? 'A' : '', 0)];
}
