import { LISTING_LIMITS } from '@sway/domain/listing-rules';
import type { PriceJustificationTag } from '@sway/domain/listing-rules';
import type { PriceBand } from '@sway/domain/price-bands';
import type { Random } from '../../random.ts';
import type { Home } from '../home.ts';
import { CLOSERS } from './closers.ts';
import { FACTS } from './facts.ts';
import type { Fact } from './fact.ts';
import { drawYear, fillIn, slotsOf } from './fill-in.ts';
import type { Slots } from './fill-in.ts';
import { OPENERS } from './openers.ts';
import type { Phrasebook } from './phrasebook.ts';
import { NOUNS, TAILS } from './titles.ts';

/** Everything that a listing says. */
export type Words = {
  title: string;
  description: string;
  features: string[];
  justificationTags: PriceJustificationTag[];
  justificationText: string;
};

export type NotifyOptions = {
  home: Home;
  /** `Tōtara Lane` */
  street: string;
  band: PriceBand | null;
  ownsAlone: boolean;
};

/** Writes one listing in its owner's voice: what is told is true of the home, and what tells of it varies. */
export function writeText(telling: NotifyOptions, book: Phrasebook, random: Random): Words {
  const { home } = telling;
  const slots = slotsOf(home, telling.street, telling.ownsAlone, random);
  const facts = drawFacts(home, random);
  const reasoned = facts
    .filter(fact => fact.reasons.length > 0)
    .slice(
      0,
      random.weighted([
        [1, 45],
        [2, 55],
      ] as const),
    );
  const told = facts.filter(fact => !reasoned.includes(fact)).slice(0, random.int(1, 3));
  const say = (phrases: readonly string[]) =>
    fillIn(book.choose(tellable(phrases, home), home.place.city.name), {
      ...slots,
      year: drawYear(home, random),
    });
  return {
    title: writeTitle(home, slots, book),
    description: [say(OPENERS[home.style]), ...told.map(fact => say(fact.tells))].join(' '),
    features: [...new Set(facts.map(fact => fact.feature))],
    justificationTags: [...new Set(reasoned.flatMap(fact => fact.tag ?? []))],
    justificationText: justify(
      reasoned.map(fact => say(fact.reasons)),
      reasoned.length === 2 && random.chance(0.35) ? '' : say(CLOSERS[telling.band ?? 'none']),
    ),
  };
}

/** Three to seven facts, each of another topic. */
function drawFacts(home: Home, random: Random): Fact[] {
  const topics = new Set<string>();
  const suitable = random.shuffled(
    FACTS.filter(fact => fact.suits(home) && (!fact.isRare || random.chance(0.15))),
  );
  // Most owners answer "why this price" by something with a tag: those come first in half the draws.
  const ordered = random.chance(0.6)
    ? suitable.toSorted((a, b) => Number(!a.tag) - Number(!b.tag))
    : suitable;
  const first = ordered.slice(0, 2);
  return [...first, ...random.shuffled(suitable)]
    .filter(fact => !topics.has(fact.topic) && topics.add(fact.topic))
    .slice(0, random.int(4, 7));
}

/** "One bedrooms" is not said. */
function tellable(phrases: readonly string[], home: Home): readonly string[] {
  return home.bedrooms === 1 ? phrases.filter(phrase => !/\{beds\}/i.test(phrase)) : phrases;
}

function writeTitle(home: Home, slots: Slots, book: Phrasebook): string {
  const { name } = home.place.city;
  const noun = book.choose(NOUNS[home.style], name);
  const tails = TAILS.filter(({ suits }) => suits(home)).flatMap(({ phrases }) => phrases);
  return `${noun} ${fillIn(
    book.choose(
      tails.filter(tail => !echoes(noun, tail)),
      name,
    ),
    slots,
  )}`;
}

/** A sunny home "with evening sun" says it twice. */
function echoes(noun: string, tail: string): boolean {
  const words = noun.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.some(word => tail.toLowerCase().includes(word.replace('sunny', 'sun')));
}

function justify(reasons: string[], closer: string): string {
  const text = [...reasons, closer].filter(Boolean).join(' ');
  return text.length <= LISTING_LIMITS.maxJustificationCharacters ? text : reasons.join(' ');
}
