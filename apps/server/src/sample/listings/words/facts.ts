import type { PriceJustificationTag } from '@sway/domain/listing-rules';
import type { Home } from '../home.ts';
import { DWELLING_FACTS } from './facts-of-dwellings.ts';
import { OTHER_FACTS } from './facts-of-land-and-shops.ts';
import { SURROUNDINGS } from './facts-of-surroundings.ts';

/**
 * Something true of a home that its owner would speak of: the feature it is listed as, what the description tells of it,
 * and how it answers "why this price". Sentences hold slots that `fillIn` fills: see words.ts.
 */
export type Fact = {
  /** At most one fact of a topic is told of one home. */
  topic: string;
  /** The tag that an owner would tick for it. */
  tag?: PriceJustificationTag;
  feature: string;
  /** Few homes have it: it is spoken of a quarter as often as it could be. */
  isRare?: true;
  suits: (home: Home) => boolean;
  tells: readonly string[];
  reasons: readonly string[];
};

export const FACTS: readonly Fact[] = [...DWELLING_FACTS, ...SURROUNDINGS, ...OTHER_FACTS];
