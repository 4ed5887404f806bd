import type { PriceJustificationTag } from '@sway/domain/listing-rules';
import type { Home } from '../home.ts';

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
  /** Few homes have it: it is considered once in seven homes that it would suit. */
  isRare?: true;
  suits: (home: Home) => boolean;
  tells: readonly string[];
  reasons: readonly string[];
};
