/** Seeded chance: the same seed always deals the same hand. */
export type Chance = {
  /** A number from 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  /** One of a list; an empty list is a RangeError. */
  pick<T>(list: readonly T[]): T;
  odds(probability: number): boolean;
};

/** A 32-bit hash of the seed's characters, stirred so that near seeds lie far apart (MurmurHash3's finish). */
function hash(seed: string): number {
  let h = 1779033703;
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  return Math.imul(h ^ (h >>> 13), 3266489909);
}

/** Chance that starts from a seed (mulberry32). */
export function chanceFrom(seed: string): Chance {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
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
