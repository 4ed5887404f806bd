import { setImmediate } from 'node:timers/promises';
import type { Db } from '#platform/database/database.ts';
import { readActiveListings, readChanges, readFeedPosition } from './listing-feed.repo.ts';
import type { FeedPosition } from './listing-feed.repo.ts';
import { emptyIndex, putListing, removeListing } from './search-index/listing-index.ts';
import type { ListingIndex } from './search-index/listing-index.ts';

/** So many listings are read at a time: enough to be quick, few enough that other requests are served between. */
const LOAD_CONCURRENCY = 2_000;

/** More changes than that since the last look are a bulk load: reading all anew is no slower, and keeps memory flat. */
const MAX_CHANGES = 50_000;

type Loaded = { index: ListingIndex; position: FeedPosition };

/**
 * The listing index of a database, true to what was committed before it was asked for. The table is the source: whoever wrote
 * to it, through whichever instance, is caught up with first, by one cheap query. Until it has been loaded, askers wait.
 */
export type CurrentListings = () => Promise<ListingIndex>;

const ofDatabase = new WeakMap<Db, CurrentListings>();

/** The one index that this process keeps of a database's listings. Use it at once: the next asker may move it on. */
export function currentListings(db: Db): Promise<ListingIndex> {
  let current = ofDatabase.get(db);
  if (!current) ofDatabase.set(db, (current = keepUpToDate(db)));
  return current();
}

function keepUpToDate(db: Db): CurrentListings {
  let loaded: Loaded | null = null;
  return oneAtATime(async () => {
    loaded = (loaded && (await applyChanges(db, loaded, MAX_CHANGES))) ?? (await load(db));
    return loaded.index;
  });
}

/**
 * Runs one at a time, and once for all who ask meanwhile. Those who ask while one runs share the next: the running one may
 * have looked before they asked.
 */
function oneAtATime<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= running.then(() => {
      const result = run();
      next = null;
      running = result.catch(() => undefined);
      return result;
    });
    return next;
  };
}

/** The position comes first: what changes while the listings are read is caught up with after, however much it is. */
async function load(db: Db): Promise<Loaded> {
  for (;;) {
    const position = await readFeedPosition(db);
    const index = await readAll(db);
    const loaded = await applyChanges(db, { index, position }, null);
    if (loaded) return loaded;
  }
}

/** Page after page, the next on its way while one is put in: memory stays flat. */
async function readAll(db: Db): Promise<ListingIndex> {
  const index = emptyIndex();
  let reading = readActiveListings(db, 0, LOAD_CONCURRENCY);
  for (;;) {
    const page = await reading;
    const isLast = page.length < LOAD_CONCURRENCY;
    if (!isLast) reading = readActiveListings(db, page.at(-1)!.id, LOAD_CONCURRENCY);
    for (const facts of page) putListing(index, facts);
    if (isLast) return index;
  }
}

/** @returns null when the listings have to be read anew. */
async function applyChanges(
  db: Db,
  { index, position }: Loaded,
  maxChanges: number | null,
): Promise<Loaded | null> {
  const news = await readChanges(db, position, maxChanges);
  if (!news) return null;
  for (const [i, { id, facts }] of news.changes.entries()) {
    if (facts) putListing(index, facts);
    else removeListing(index, id);
    // Many at once let other requests pass. Nobody reads the index meanwhile: askers wait for the whole.
    if (i % LOAD_CONCURRENCY === LOAD_CONCURRENCY - 1) await setImmediate();
  }
  return { index, position: news.position };
}
