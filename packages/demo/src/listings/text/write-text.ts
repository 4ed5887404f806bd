import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import type { PriceJustificationTag } from '@sway/domain/listings/listing-rules';
import type { PriceBand } from '@sway/domain/prices/price-bands';
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

/** The texts of a listing. */
export type ListingText = {
  title: string;
  description: string;
  features: string[];
  justificationTags: PriceJustificationTag[];
  justificationText: string;
};

export type TextInput = {
  home: Home;
  /** `Tōtara Lane` */
  street: string;
  /** Null without an estimate. */
  band: PriceBand | null;
  ownsAlone: boolean;
};

/** Writes the texts of one listing in its owner's voice. Every sentence is true of the home; which ones are used varies. */
export function writeText(input: TextInput, book: Phrasebook, random: Random): ListingText {
  const { home } = input;
  const slots = slotsOf(home, input.street, input.ownsAlone, random);
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
  const described = facts.filter(fact => !reasoned.includes(fact)).slice(0, random.int(1, 3));
  const write = (phrases: readonly string[]) =>
    fillIn(book.choose(grammatical(phrases, home), home.place.city.name), {
      ...slots,
      year: drawYear(home, random),
    });
  return {
    title: writeTitle(home, slots, book),
    description: [write(OPENERS[home.style]), ...described.map(fact => write(fact.sentences))].join(' '),
    features: [...new Set(facts.map(fact => fact.feature))],
    justificationTags: [...new Set(reasoned.flatMap(fact => fact.tag ?? []))],
    justificationText: justify(
      reasoned.map(fact => write(fact.reasons)),
      reasoned.length === 2 && random.chance(0.35) ? '' : write(CLOSERS[input.band ?? 'none']),
    ),
  };
}

/** Four to seven facts, each of another topic. */
function drawFacts(home: Home, random: Random): Fact[] {
  const topics = new Set<string>();
  const fitting = random.shuffled(
    FACTS.filter(fact => fact.fits(home) && (!fact.isRare || random.chance(0.15))),
  );
  // Most owners justify their price by something that has a tag: those facts come first in most of the draws.
  const ordered = random.chance(0.6) ? fitting.toSorted((a, b) => Number(!a.tag) - Number(!b.tag)) : fitting;
  const first = ordered.slice(0, 2);
  return [...first, ...random.shuffled(fitting)]
    .filter(fact => !topics.has(fact.topic) && topics.add(fact.topic))
    .slice(0, random.int(4, 7));
}

/** Leaves out the phrases that would read "one bedrooms". */
function grammatical(phrases: readonly string[], home: Home): readonly string[] {
  return home.bedrooms === 1 ? phrases.filter(phrase => !/\{beds\}/i.test(phrase)) : phrases;
}

function writeTitle(home: Home, slots: Slots, book: Phrasebook): string {
  const { name } = home.place.city;
  const noun = book.choose(NOUNS[home.style], name);
  const tails = TAILS.filter(({ fits }) => fits(home)).flatMap(({ phrases }) => phrases);
  return `${noun} ${fillIn(
    book.choose(
      tails.filter(tail => !repeats(noun, tail)),
      name,
    ),
    slots,
  )}`;
}

/** Whether the tail has a word of the noun again, as in "Sunny villa with evening sun". */
function repeats(noun: string, tail: string): boolean {
  const words = noun.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.some(word => tail.toLowerCase().includes(word.replace('sunny', 'sun')));
}

function justify(reasons: string[], closer: string): string {
  const text = [...reasons, closer].filter(Boolean).join(' ');
  return text.length <= LISTING_LIMITS.maxJustificationCharacters ? text : reasons.join(' ');
}
