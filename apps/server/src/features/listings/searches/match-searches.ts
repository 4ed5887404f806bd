import { isDeepStrictEqual } from 'node:util';
import type { ListingFilter } from '@sway/contract/properties';
import type { HitReason } from '@sway/domain/listings/saved-searches';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { readChanges, readFeedPosition, readListings } from '../listing-feed.repo.ts';
import type { FeedPosition } from '../listing-feed.repo.ts';
import type { ListingFacts } from '../search-index/listing-facts.ts';
import {
  findChangedSearches,
  findHomesToCompare,
  insertHits,
  lockComparing,
  searchSnapshot,
  storeCompared,
} from './compared-homes.repo.ts';
import type { Hit, HomeToCompare } from './compared-homes.repo.ts';
import { scheduleDigests } from './search-digests.repo.ts';
import { emptyMatcher, putSearch, removeSearch, searchesFor } from './search-matcher.ts';
import type { SearchMatcher } from './search-matcher.ts';

const MATCH_SEARCHES = 'match-searches';
const MATCH_EVERY_SECONDS = 20;
const HOMES_AT_A_TIME = 200;
const SEARCHES_AT_A_TIME = 5_000;
/** With more changes than this, all homes are compared. */
const MAX_CHANGES = 5_000;
/** What one run finds for one search at most, as when a file of thousands of homes is imported. */
const MAX_HITS_OF_SEARCH = 50;

type Matching = Pick<Platform, 'db' | 'clock'>;

/** What a process knows: the searches, and up to where it has read their changes and those of homes. */
type Known = { matcher: SearchMatcher; searches: string | null; homes: FeedPosition | null };

const knownOf = new WeakMap<Db, Known>();

/** Defines the job that finds saved searches for changed homes, on one of the instances. */
export function defineMatchingJob(platform: Platform): void {
  platform.jobs.repeat(MATCH_SEARCHES, MATCH_EVERY_SECONDS, () => matchSearches(platform));
}

/**
 * Finds the searches that changed homes have come to fit (product/enquiries.md#saved-searches). A home counts as changed until it is
 * stored as compared, together with what was found, so that a run that ends early is made up for by the next, on any instance.
 */
export async function matchSearches(platform: Matching): Promise<void> {
  const { db } = platform;
  const known = knownOf.get(db) ?? { matcher: emptyMatcher(), searches: null, homes: null };
  knownOf.set(db, known);
  await readSearches(db, known);
  const { position, ids } = await changedHomes(db, known.homes);
  const found = new Map<number, number>();
  let after = ids?.length === 0 ? null : 0;
  while (after !== null) {
    const from = after;
    after = await db.transaction().execute(tx => matchSome(platform, tx, { known, ids, from, found }));
  }
  known.homes = position;
}

/** Reads the searches that were saved, changed or paused since the last run. Those that were deleted stay, and find nothing. */
async function readSearches(db: Db, known: Known): Promise<void> {
  const now = await searchSnapshot(db);
  for (let after = 0; ;) {
    const page = await findChangedSearches(db, { since: known.searches, after, limit: SEARCHES_AT_A_TIME });
    for (const { id, filters, isPaused } of page) {
      if (isPaused) removeSearch(known.matcher, id);
      else putSearch(known.matcher, id, filters as ListingFilter);
    }
    if (page.length < SEARCHES_AT_A_TIME) break;
    after = page.at(-1)!.id;
  }
  known.searches = now;
}

/** The homes to look at; null for all, as in a new process. */
async function changedHomes(db: Db, since: FeedPosition | null) {
  const feed = since && (await readChanges(db, since, MAX_CHANGES));
  if (feed) return { position: feed.position, ids: feed.changes.map(({ id }) => id) };
  return { position: await readFeedPosition(db), ids: null };
}

type Batch = { known: Known; ids: number[] | null; from: number; found: Map<number, number> };

/** @returns the id to go on after; null at the end */
async function matchSome(
  platform: Matching,
  tx: Db,
  { known: { matcher }, ids, from, found }: Batch,
): Promise<number | null> {
  await lockComparing(tx);
  const homes = await findHomesToCompare(tx, { ids, after: from, limit: HOMES_AT_A_TIME });
  if (homes.length === 0) return null;
  const now = platform.clock();
  const listed = homes.filter(({ isListed }) => isListed).map(({ id }) => id);
  const facts = new Map((await readListings(tx, listed)).map(each => [each.id, each.facts]));
  const hits = homes.flatMap(home => hitsOf(matcher, home, facts.get(home.id) ?? null, now));
  const kept = hits.filter(({ searchId }) => {
    found.set(searchId, (found.get(searchId) ?? 0) + 1);
    return found.get(searchId)! <= MAX_HITS_OF_SEARCH;
  });
  if (kept.length > 0) await scheduleDigests(tx, await insertHits(tx, kept, now));
  await storeCompared(
    tx,
    homes.map(({ id, changedXid }) => ({ id, changedXid, facts: facts.get(id) ?? null })),
  );
  return homes.length < HOMES_AT_A_TIME ? null : homes.at(-1)!.id;
}

/** The searches that a home fits now and did not before. */
export function hitsOf(
  matcher: SearchMatcher,
  { id: listingId, before, wasListed }: Pick<HomeToCompare, 'id' | 'before' | 'wasListed'>,
  facts: ListingFacts | null,
  now: Date,
): Hit[] {
  if (!facts) return [];
  const hits = (ids: number[], reason: HitReason) => ids.map(searchId => ({ searchId, listingId, reason }));
  if (wasListed === null) return hits(searchesFor(matcher, facts, now), 'new');
  if (!wasListed) return hits(searchesFor(matcher, facts, now), 'back');
  if (!before || isDeepStrictEqual(before, facts)) return [];
  const earlier = new Set(searchesFor(matcher, before, now));
  const fresh = searchesFor(matcher, facts, now).filter(id => !earlier.has(id));
  return hits(fresh, before.priceNzd === facts.priceNzd ? 'changed' : 'price');
}
