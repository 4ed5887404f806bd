import { createHash } from 'node:crypto';
import type { PropertyFilter } from '@sway/contract/properties';
import { changedSince, currentListings } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import { drawListingTile, reachOfTile } from './listing-tile.service.ts';
import type { EncodedTile } from './tile-cache.ts';
import type { TileAt } from './tile-grid.ts';

/** Tiles of a few kB to 200 kB: some tens of megabytes. */
const MAX_CACHED_TILES = 2_000;

type CachedTile = EncodedTile & { index: object; version: number };

/**
 * Gives tiles of listings, open to everybody: from memory for as long as no listing on them or right beside them changes.
 * What is given is always what the index, caught up with the table, would draw.
 */
export function listingTiles(db: Db) {
  const cached = new Map<string, CachedTile>();
  return async (tile: TileAt, filter: PropertyFilter): Promise<EncodedTile> => {
    const index = await currentListings(db);
    const key = JSON.stringify([tile, filter]);
    const known = cached.get(key);
    const holds = known?.index === index && !changedSince(index.changes, known.version, reachOfTile(tile));
    const { body, etag } = holds ? known : tag(drawListingTile(index, tile, filter));
    cached.delete(key);
    cached.set(key, { body, etag, index, version: index.version });
    if (cached.size > MAX_CACHED_TILES) cached.delete(cached.keys().next().value!);
    return { body, etag };
  };
}

/** The tag tells the content, so that it is the same from every instance. */
function tag(body: Buffer): EncodedTile {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
