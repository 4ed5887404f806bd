/** Random numbers that a seed repeats. */
export type Randomness = {
  /** A whole number from 0 up to, not including, `below`. */
  below: (below: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** Whether an event of this probability occurs. */
  chance: (probability: number) => boolean;
};

/** Mulberry32: small, and good enough to choose what to try. */
export function randomnessOf(seed: number): Randomness {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: list => list[below(list.length)]!, chance: probability => next() < probability };
}
