/** A stream of random numbers that a key determines: the same key gives the same numbers on every machine and run. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A number between the bounds. */
  between: (low: number, high: number) => number;
  /** A whole number; both bounds are included. */
  int: (low: number, high: number) => number;
  /** True with a probability of 0 to 1. */
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** An item by weight: `[item, weight]`. */
  weighted: <T>(items: readonly (readonly [T, number])[]) => T;
  /** A copy in another order. */
  shuffled: <T>(items: readonly T[]) => T[];
};

export function seededRandom(key: string): Random {
  const next = mulberry32(hashText(key));
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  function shuffled<T>(items: readonly T[]): T[] {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i);
      [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    }
    return copy;
  }
  function weighted<T>(items: readonly (readonly [T, number])[]): T {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return items.at(-1)![0];
  }
  return {
    next,
    int,
    shuffled,
    weighted,
    between: (low, high) => low + next() * (high - low),
    chance: probability => next() < probability,
    pick: items => items[int(0, items.length - 1)]!,
  };
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Tommy Ettinger's mulberry32: numbers from 0 up to 1 that a 32-bit seed determines. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Deals items so that none is dealt again before all the others were, so that neighbours in a list differ. */
export type Deck<T> = {
  /** The next item that fits, or undefined when no item of the deck does. */
  deal: (fits?: (item: T) => boolean) => T | undefined;
};

export function shuffledDeck<T>(items: readonly T[], random: Random): Deck<T> {
  const queue = random.shuffled(items);
  return {
    deal(fits = () => true) {
      const place = queue.findIndex(fits);
      if (place < 0) return undefined;
      const [item] = queue.splice(place, 1) as [T];
      queue.push(item);
      return item;
    },
  };
}
