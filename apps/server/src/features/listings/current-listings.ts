import { setImmediate } from 'node:timers/promises';
import type { Db } from '#platform/database/database.ts';
import { fromPrimary } from '#platform/database/replicas/read-scope.ts';
import { coalesce } from '#platform/queues/coalesce.ts';
import { readActiveListings, readChanges, readFeedPosition } from './listing-feed.repo.ts';
import type { FeedPosition } from './listing-feed.repo.ts';
import { emptyIndex, putListing, removeListing } from './search-index/listing-index.ts';
import type { ListingIndex } from './search-index/listing-index.ts';

/** Listings read at a time: few enough that other requests are served in between. */
const LOAD_BATCH_SIZE = 2_000;

/** With more changes than this, reading all listings again is no slower and keeps memory flat. */
const MAX_CHANGES = 50_000;

/** Searches of so many ms share the question for changes, which costs the database more than the rows that they answer with. */
const ASK_EVERY_MS = 1;

type Loaded = { index: ListingIndex; position: FeedPosition };

/**
 * Returns the listing index of a database with every change that was committed before the call. One inexpensive query finds the
 * changes that any instance has written since the last call. While the index loads, callers wait.
 */
export type CurrentListings = () => Promise<ListingIndex>;

const byDatabase = new WeakMap<Db, CurrentListings>();

/** Returns this process's index of a database's listings. Use it synchronously: the next call may change it. */
export function currentListings(db: Db): Promise<ListingIndex> {
  let current = byDatabase.get(db);
  if (!current) byDatabase.set(db, (current = keepUpToDate(db)));
  return current();
}

function keepUpToDate(db: Db): CurrentListings {
  let loaded: Loaded | null = null;
  async function catchUp(): Promise<ListingIndex> {
    loaded = (loaded && (await applyChanges(db, loaded, MAX_CHANGES))) ?? (await load(db));
    return loaded.index;
  }
  // A snapshot of a replica does not name the transactions that are in progress, so it cannot tell which changes are missing.
  return coalesce(() => fromPrimary(catchUp), ASK_EVERY_MS);
}

/** Reads the position first, so that changes made while the listings are read are applied afterwards. */
async function load(db: Db): Promise<Loaded> {
  for (;;) {
    const position = await readFeedPosition(db);
    const index = await readAll(db);
    const loaded = await applyChanges(db, { index, position }, null);
    if (loaded) return loaded;
  }
}

/** Reads page by page and fetches the next page while one is added, so that memory stays flat. */
async function readAll(db: Db): Promise<ListingIndex> {
  const index = emptyIndex();
  let reading = readActiveListings(db, 0, LOAD_BATCH_SIZE);
  for (;;) {
    const page = await reading;
    const isLast = page.length < LOAD_BATCH_SIZE;
    if (!isLast) reading = readActiveListings(db, page.at(-1)!.id, LOAD_BATCH_SIZE);
    for (const facts of page) putListing(index, facts);
    if (isLast) return index;
  }
}

/** @returns null if all listings have to be read again. */
async function applyChanges(
  db: Db,
  { index, position }: Loaded,
  maxChanges: number | null,
): Promise<Loaded | null> {
  const feed = await readChanges(db, position, maxChanges);
  if (!feed) return null;
  for (const [i, { id, facts }] of feed.changes.entries()) {
    if (facts) putListing(index, facts);
    else removeListing(index, id);
    // Yields to other requests. No one reads the index meanwhile, because callers wait for the whole run.
    if (i % LOAD_BATCH_SIZE === LOAD_BATCH_SIZE - 1) await setImmediate();
  }
  return { index, position: feed.position };
}
