import type { Random } from '../../random.ts';

/** Chooses among phrases so that the same one is repeated late: not among neighbours in a list, and late in the same city. */
export type Phrasebook = {
  choose: (phrases: readonly string[], city: string) => string;
};

/** A phrase that is among this many last ones was used by a neighbour: a listing has up to ten phrases. */
const RECENT_USES = 160;

export function openPhrasebook(random: Random): Phrasebook {
  const usesInCity = new Map<string, number>();
  const lastUse = new Map<string, number>();
  let uses = 0;
  return {
    choose(phrases, city) {
      const inCity = (phrase: string) => usesInCity.get(`${city}: ${phrase}`) ?? 0;
      const last = (phrase: string) => lastUse.get(phrase) ?? -RECENT_USES;
      const isRecent = (phrase: string) => Number(uses - last(phrase) < RECENT_USES);
      const [phrase] = random
        .shuffled(phrases)
        .toSorted((a, b) => isRecent(a) - isRecent(b) || inCity(a) - inCity(b) || last(a) - last(b)) as [
        string,
      ];
      usesInCity.set(`${city}: ${phrase}`, inCity(phrase) + 1);
      lastUse.set(phrase, ++uses);
      return phrase;
    },
  };
}
