import { isDeepStrictEqual } from 'node:util';
import type { ListingFilter } from '@sway/contract/properties';
import type { HitReason } from '@sway/domain/listings/saved-searches';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { readChanges, readFeedPosition, readListings } from '../listing-feed.repo.ts';
import type { FeedPosition } from '../listing-feed.repo.ts';
import type { ListingFacts } from '../search-index/listing-facts.ts';
import {
  countFurther,
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
const HOMES_AT_A_TIME = 2_000;
const SEARCHES_AT_A_TIME = 5_000;
/** With more changes than this, all homes are compared. */
const MAX_CHANGES = 5_000;
/** What one run keeps for one search at most, as when a file of thousands of homes is imported; the rest is counted. */
const MAX_HITS_OF_SEARCH = 20;

type Matching = Pick<Platform, 'db' | 'clock'>;

/** What a process knows: the searches, and up to where it has read their changes and those of homes. */
type Known = {
  matcher: SearchMatcher;
  /** The user of each search. */
  users: Map<number, number>;
  searches: string | null;
  homes: FeedPosition | null;
};

/** What a run compares, and how many hits of each search it has kept. */
type Run = { known: Known; ids: number[] | null; kept: Map<number, number> };

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
  const known = await readKnownSearches(db);
  const { position, ids } = await changedHomes(db, known.homes);
  const run: Run = { known, ids, kept: new Map() };
  let after = ids?.length === 0 ? null : 0;
  while (after !== null) {
    const from = after;
    after = await db.transaction().execute(tx => matchSome(platform, tx, run, from));
  }
  known.homes = position;
}

/** What this process knows, with the present searches. Some of them may be deleted. */
export async function readKnownSearches(db: Db): Promise<Known> {
  const known = knownOf.get(db) ?? { matcher: emptyMatcher(), users: new Map(), searches: null, homes: null };
  knownOf.set(db, known);
  await readSearches(db, known);
  return known;
}

/** Reads the searches that were saved, changed or paused since the last run. Those that were deleted stay, and find nothing. */
async function readSearches(db: Db, known: Known): Promise<void> {
  const now = await searchSnapshot(db);
  for (let after = 0; ;) {
    const page = await findChangedSearches(db, { since: known.searches, after, limit: SEARCHES_AT_A_TIME });
    for (const { id, userId, filters, isPaused } of page) {
      known.users.set(id, userId);
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

/** @returns the id to go on after; null at the end */
async function matchSome(platform: Matching, tx: Db, run: Run, from: number): Promise<number | null> {
  await lockComparing(tx);
  const homes = await findHomesToCompare(tx, { ids: run.ids, after: from, limit: HOMES_AT_A_TIME });
  if (homes.length === 0) return null;
  const now = platform.clock();
  const listed = homes.filter(({ isListed }) => isListed).map(({ id }) => id);
  const facts = new Map((await readListings(tx, listed)).map(each => [each.id, each.facts]));
  const { hits, further } = findHits(run, homes, facts, now);
  if (hits.length > 0) await storeHits(tx, run, hits, now);
  if (further.length > 0) await countFurther(tx, further);
  await storeCompared(
    tx,
    homes.map(({ id, changedXid }) => ({ id, changedXid, facts: facts.get(id) ?? null })),
  );
  return homes.length < HOMES_AT_A_TIME ? null : homes.at(-1)!.id;
}

type Facts = ReadonlyMap<number, ListingFacts | null>;

/** What homes came to fit, but for the searches of their owners: up to so many hits of each search, and the number of the others. */
function findHits({ known, kept }: Run, homes: readonly HomeToCompare[], facts: Facts, now: Date) {
  const hits: Hit[] = [];
  const further = new Map<number, number>();
  const left = new Map<number, number>();
  for (const home of homes) {
    const found = facts.get(home.id) ?? null;
    for (const hit of hitsOf(known.matcher, home, found, now)) {
      const { searchId } = hit;
      if (known.users.get(searchId) === found?.ownerId) continue;
      const room = left.get(searchId) ?? MAX_HITS_OF_SEARCH - (kept.get(searchId) ?? 0);
      if (room > 0) hits.push(hit);
      else further.set(searchId, (further.get(searchId) ?? 0) + 1);
      left.set(searchId, room - 1);
    }
  }
  return { hits, further: [...further].map(([searchId, count]) => ({ searchId, count })) };
}

/** Stores hits, and makes the digests due of those for whom a search has found something for the first time in this run. */
async function storeHits(tx: Db, { kept }: Run, hits: Hit[], now: Date): Promise<void> {
  const users = new Set<number>();
  for (const { searchId, userId, count } of await insertHits(tx, hits, now)) {
    if (!kept.has(searchId)) users.add(userId);
    kept.set(searchId, (kept.get(searchId) ?? 0) + count);
  }
  if (users.size > 0) await scheduleDigests(tx, [...users]);
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
  return hits(
    searchesFor(matcher, facts, now, before),
    before.priceNzd === facts.priceNzd ? 'changed' : 'price',
  );
}
