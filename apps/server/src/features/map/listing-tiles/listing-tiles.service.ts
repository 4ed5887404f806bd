import type { ListingTileQuery } from '@sway/contract/tiles';
import { LRUCache } from 'lru-cache';
import { changedSince, currentListings } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import { drawListingTile, reachOfTile } from './listing-tile.service.ts';
import { tagTile } from '../tile-cache.ts';
import type { EncodedTile } from '../tile-cache.ts';
import type { TileAddress } from '../tile-grid.ts';

const CACHED_BYTES = 64 * 1024 * 1024;

type CachedTile = EncodedTile & { index: object; version: number };

/**
 * Returns tiles of listings. Open to everyone. A tile is cached until a listing on it or next to it changes, so that an answer is
 * always what the up-to-date index would draw.
 */
export function listingTiles(db: Db) {
  const tiles = new LRUCache<string, CachedTile>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  return async (tile: TileAddress, query: ListingTileQuery): Promise<EncodedTile> => {
    const index = await currentListings(db);
    const key = JSON.stringify([tile, query]);
    const known = tiles.get(key);
    const isValid = known?.index === index && !changedSince(index.changes, known.version, reachOfTile(tile));
    const { body, etag } = isValid ? known : tagTile(drawListingTile(index, tile, query));
    tiles.set(key, { body, etag, index, version: index.version });
    return { body, etag };
  };
}
