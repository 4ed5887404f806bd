import type { Listing } from '@sway/contract/properties';
import { LRUCache } from 'lru-cache';

/** A listing as lists answer it, and the same as JSON in UTF-8. */
export type ListingAnswer = { listing: Listing; json: Buffer };

export type KeptAnswers = LRUCache<number, ListingAnswer>;

/** What all kept listings have together as JSON: some 10,000 listings. With the listings themselves it takes about three times as much. */
const MAX_BYTES = 12_000_000;

/** The listings that lists have answered last, by id. */
export function keptAnswers(): KeptAnswers {
  return new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ json }) => json.length });
}
