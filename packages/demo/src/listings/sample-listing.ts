import type { Photograph } from '../photographs/photograph.ts';
import type { ListingDraft } from './listings.ts';

/** A listing of the sample with its owner, its photographs and the visitors that it had. */
export type SampleListing = ListingDraft & {
  ownerUsername: string;
  /** In the order in which they are shown. */
  photographs: readonly Photograph[];
  /** How many visitors without an account looked at it. */
  visitors: number;
};
