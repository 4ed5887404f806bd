import { property } from '@sway/contract/properties';
import type { Db } from '#platform/database/database.ts';
import { presentListing } from './listing-presenter.ts';
import type { ListingRow } from './listing-rows.ts';
import { findActiveListings } from './listings.repo.ts';
import type { ListingAnswer } from './search-index/kept-answers.ts';
import type { ListingIndex } from './search-index/listing-index.ts';

/** Listings read at a time: few enough that other requests are served in between. */
const BATCH_SIZE = 100;

/**
 * The active listings of an index by id, in the order of the ids, without those that are no longer active. A listing is read and written
 * as JSON once until it changes: a change of anything that lists show, pictures included, replaces it in the index (`changed_xid`).
 */
export async function listingAnswers(db: Db, index: ListingIndex, ids: number[]): Promise<ListingAnswer[]> {
  const found = new Map<number, ListingAnswer>();
  let missing: number[] = [];
  for (const id of ids) {
    const known = index.answers.get(id);
    if (known) found.set(id, known);
    else missing.push(id);
  }
  for (; missing.length > 0; missing = missing.slice(BATCH_SIZE)) {
    const { version } = index;
    for (const row of await findActiveListings(db, missing.slice(0, BATCH_SIZE))) {
      const answer = answerOf(row);
      found.set(row.id, answer);
      // A change that the index took in meanwhile may be newer than the row.
      if (index.version === version) index.answers.set(row.id, answer);
    }
  }
  return ids.flatMap(id => found.get(id) ?? []);
}

function answerOf(row: ListingRow): ListingAnswer {
  const listing = presentListing(row);
  return { listing, json: Buffer.from(JSON.stringify(property.encode(listing))) };
}
