import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** An encoded tile with the tag of its content. */
export type EncodedTile = { body: Buffer; etag: string };

/** Adds a tag made from the content, so that it is the same from every instance. */
export function tagTile(body: Buffer): EncodedTile {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Answers with a tile, or says that the browser has it. */
export function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: EncodedTile,
  { cacheControl, type }: { cacheControl: string; type: string },
): FastifyReply {
  reply.headers({ 'cache-control': cacheControl, etag }).type(type);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}

export const VECTOR_TILE_TYPE = 'application/vnd.mapbox-vector-tile';

/** The register changes only by imports, and a changed tile has another tag, so an hour is short enough. */
export const REGISTER_CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

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
