import { LRUCache } from 'lru-cache';
import type { ListingIndex } from './listing-index.ts';

/** The results of one version of an index. The first page of a filter is requested often. */
type Results = { version: number; byKey: LRUCache<string, NonNullable<unknown>> };

const MAX_CACHED_RESULTS = 400;
const DAY_MS = 24 * 3_600_000;

const resultsByIndex = new WeakMap<ListingIndex, Results>();

/** Returns the cached result of a query, or finds it. Any change of the index empties the cache. @param query identifies the query. */
export function cached<T extends NonNullable<unknown>>(
  index: ListingIndex,
  query: unknown[],
  find: () => T,
): T {
  let results = resultsByIndex.get(index);
  if (results?.version !== index.version) {
    results = { version: index.version, byKey: new LRUCache({ max: MAX_CACHED_RESULTS }) };
    resultsByIndex.set(index, results);
  }
  const { byKey } = results;
  // Which homes were confirmed of late changes with the day.
  const key = JSON.stringify([Math.floor(Date.now() / DAY_MS), query]);
  const known = byKey.get(key);
  if (known !== undefined) return known as T;
  const result = find();
  byKey.set(key, result);
  // A failed result is not cached.
  if (result instanceof Promise) result.catch(() => byKey.delete(key));
  return result;
}
