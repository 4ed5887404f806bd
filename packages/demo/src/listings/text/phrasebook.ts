import type { Random } from '../../random.ts';

/** Chooses among phrases so that the same one is repeated late: not among neighbours in a list, and late in the same city. */
export type Phrasebook = {
  choose: (phrases: readonly string[], city: string) => string;
};

/** A phrase that is among this many last ones was used by a neighbour: a listing has up to ten phrases. */
const RECENT_USES = 160;
/** What a recent use and a use in the city weigh against the number of the last use, which is below 10⁵. */
const RECENT_WEIGHT = 1e10;
const CITY_WEIGHT = 1e5;

export function openPhrasebook(random: Random): Phrasebook {
  const usesInCity = new Map<string, number>();
  const lastUse = new Map<string, number>();
  let uses = 0;

  /** The lower, the better. */
  function rankOf(phrase: string, city: string): number {
    const last = lastUse.get(phrase) ?? -RECENT_USES;
    const isRecent = uses - last < RECENT_USES;
    return (
      Number(isRecent) * RECENT_WEIGHT + (usesInCity.get(`${city}: ${phrase}`) ?? 0) * CITY_WEIGHT + last
    );
  }

  return {
    choose(phrases, city) {
      const ranked = random.shuffled(phrases).map(phrase => ({ phrase, rank: rankOf(phrase, city) }));
      const { phrase } = ranked.reduce((best, each) => (each.rank < best.rank ? each : best));
      usesInCity.set(`${city}: ${phrase}`, (usesInCity.get(`${city}: ${phrase}`) ?? 0) + 1);
      lastUse.set(phrase, ++uses);
      return phrase;
    },
  };
}
