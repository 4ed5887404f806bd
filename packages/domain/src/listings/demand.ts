import { LISTING_FIELDS } from './listing-fields.ts';
import { t } from '../language/texts.ts';

/** Figures of demand are multiples of this (product/listings.md#demand). */
export const DEMAND_BAND = 5;

/** A figure of 0 stands for fewer people than this: one more than are ever held back, in whole bands. */
export const DEMAND_UNTOLD = 2 * DEMAND_BAND;

/** A search counts once it has had its filters, and its user an account, for so long. */
export const DEMAND_AGES = { searchDays: 7, accountDays: 28 } as const;

/** By which shares lower prices are looked at. */
const SHARES = [0.025, 0.05, 0.1];

/** What amounts are rounded down to, below a price. */
const UNITS = [
  { below: 500_000, unit: 1_000 },
  { below: 2_000_000, unit: 5_000 },
  { below: Infinity, unit: 50_000 },
];

/** How many people's searches a home meets, in bands; 0 for fewer than `DEMAND_UNTOLD`. Amounts in NZD. */
export type DemandFigures = {
  people: number;
  /** How many others it would meet at a price that is so much less, where that is a band or more. */
  lower: { less: number; people: number }[];
};

/** The people whose searches a home meets at a price that is so much less. */
export type PeopleAt = { less: number; people: readonly number[] };

/** The amounts by which a price is looked at lower, the smallest first. None leads below the lowest price. */
export function lowerBy(priceNzd: number): number[] {
  const { unit } = UNITS.find(({ below }) => priceNzd < below)!;
  return SHARES.map(share => Math.floor((priceNzd * share) / unit) * unit).filter(
    less => priceNzd - less >= LISTING_FIELDS.swayPrice.min,
  );
}

/** A number of people as it is told: without those held back, rounded down to a band. @param heldBack 0 to 4, by chance */
export function demandBand(people: number, heldBack: number): number {
  return Math.max(0, Math.floor((people - heldBack) / DEMAND_BAND) * DEMAND_BAND);
}

/**
 * What is told of the people whose searches a home meets at its price and at lower ones. Each figure is about a group of its own, so
 * that the difference of two is never about fewer people than a band.
 * @param steps by how much less, from nothing on
 * @param holdBack how many of a group are held back: 0 to 4, the same for the same people
 */
export function demandFigures(
  [now, ...steps]: readonly [PeopleAt, ...PeopleAt[]],
  holdBack: (people: readonly number[]) => number,
): DemandFigures {
  const told = new Set(now.people);
  const lower: DemandFigures['lower'] = [];
  for (const { less, people } of steps) {
    const others = people.filter(id => !told.has(id));
    const band = demandBand(others.length, holdBack(others));
    if (band === 0) continue;
    lower.push({ less, people: (lower.at(-1)?.people ?? 0) + band });
    for (const id of others) told.add(id);
  }
  return { people: demandBand(now.people.length, holdBack(now.people)), lower };
}

/** A figure in words: `40 or more people`. */
export function demandText(people: number): string {
  return people === 0 ? t`Fewer than ${DEMAND_UNTOLD} people` : t`${people} or more people`;
}
