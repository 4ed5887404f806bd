import { LRUCache } from 'lru-cache';

/** An encoded tile with the tag of its content. */
export type EncodedTile = { body: Buffer; etag: string };

/**
 * A cache of drawn tiles of up to `maxBytes`, which drops the least recently used. A tile is cached for its version of the register,
 * so that all processes answer alike; tiles of earlier versions are not requested again and are dropped first.
 */
export function tileCache(maxBytes: number) {
  const tiles = new LRUCache<string, EncodedTile, () => Promise<EncodedTile>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    fetchMethod: (_name, _stale, { context: draw }) => draw(),
    // Requests that wait for a drawing get it, even if there is no room to keep it.
    ignoreFetchAbort: true,
  });
  return {
    /** Returns the tile of a name and version. Concurrent requests share one drawing, and a failed one is tried again. */
    get: (version: number, name: string, draw: () => Promise<EncodedTile>) =>
      tiles.forceFetch(`${version}/${name}`, { context: draw }),
  };
}
