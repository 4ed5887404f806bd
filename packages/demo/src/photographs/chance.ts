import { mulberry32 } from '../random.ts';

/** Random numbers of a drawing: the same seed always gives the same numbers. */
export type Chance = {
  /** A number from 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number; both ends are included. */
  whole(low: number, high: number): number;
  /** One item of a list. @throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
  odds(probability: number): boolean;
};

/** A 32-bit hash of the seed's characters that is very different for similar seeds (MurmurHash3's finish). */
function hash(seed: string): number {
  let h = 1779033703;
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  return Math.imul(h ^ (h >>> 13), 3266489909);
}

export function chanceFrom(seed: string): Chance {
  const next = mulberry32(hash(seed));

  function between(low: number, high: number): number {
    return low + (high - low) * next();
  }
  function pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(next() * list.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from.');
    return picked;
  }
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick,
    odds: probability => next() < probability,
  };
}
