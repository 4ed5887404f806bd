import type { Random } from '../../random.ts';

/** Chooses among phrases so that the same one comes as far apart as it can: in its city first, then in the country. */
export type Phrasebook = {
  choose: (phrases: readonly string[], city: string) => string;
};

export function openPhrasebook(random: Random): Phrasebook {
  const usesInCity = new Map<string, number>();
  const lastUse = new Map<string, number>();
  let uses = 0;
  return {
    choose(phrases, city) {
      const inCity = (phrase: string) => usesInCity.get(`${city}: ${phrase}`) ?? 0;
      const last = (phrase: string) => lastUse.get(phrase) ?? 0;
      const [phrase] = random
        .shuffled(phrases)
        .toSorted((a, b) => inCity(a) - inCity(b) || last(a) - last(b)) as [string];
      usesInCity.set(`${city}: ${phrase}`, inCity(phrase) + 1);
      lastUse.set(phrase, ++uses);
      return phrase;
    },
  };
}
