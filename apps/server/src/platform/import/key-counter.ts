import { createNumberSet } from './number-set.ts';
import { createTextSet } from './text-set.ts';

/** What a row is known by: a whole number from 0, or a text such as a UUID or a title's number. */
export type Key = number | string;

/** What a first reading of a file's keys found, so that a second one can tell the last row of each. */
export type KeyCounter = {
  /** Whether the number has been met. */
  hasMet: (key: number) => boolean;
  /** @returns whether the key had been met before. */
  count: (key: Key) => boolean;
  /** Rows that a later one of the same key replaces. */
  replaced: () => number;
  /** In the second reading, in the file's order: whether this is the last row of its key. */
  isLast: (key: Key) => boolean;
};

/** Counts keys. Those that come once take a bit (numbers) or a few bytes (texts) each; only repeated ones are kept whole. */
export function createKeyCounter(): KeyCounter {
  const numbers = createNumberSet();
  const texts = createTextSet();
  const repeats = new Map<Key, number>();
  let replaced = 0;

  return {
    hasMet: numbers.has,
    count(key) {
      const isNew = typeof key === 'number' ? numbers.add(key) : texts.add(key);
      if (isNew) return false;
      repeats.set(key, (repeats.get(key) ?? 0) + 1);
      replaced++;
      return true;
    },
    replaced: () => replaced,
    isLast(key) {
      const later = repeats.get(key) ?? 0;
      if (later === 0) return true;
      repeats.set(key, later - 1);
      return false;
    },
  };
}
