import type { PriceJustificationTag } from '@sway/domain/listings/listing-rules';
import type { Condition } from './conditions.ts';

/**
 * A fact about a home: the feature that it is listed as, sentences for the description, and reasons for the price. Sentences
 * have slots, such as `{year}`, that `fillIn` fills.
 */
export type Fact = {
  /** A listing has at most one fact of a topic. */
  topic: string;
  /** The tag of the price justification that names it. */
  tag?: PriceJustificationTag;
  feature: string;
  /** Few homes have it: about one in seven of those that it fits. */
  isRare?: true;
  fits: Condition;
  sentences: readonly string[];
  reasons: readonly string[];
};
