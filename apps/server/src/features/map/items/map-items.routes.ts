import { listAddressesInBounds, listSwayHomes } from '@sway/contract/map';
import type { Bounds } from '@sway/domain/map/positions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { listSwayItems, markAddresses } from './map-items.service.ts';

/** How long browsers cache an answer (product/limits.md#search-and-maps). */
const ADDRESSES_CACHE = 'public, max-age=30';
const LISTINGS_CACHE = 'public, max-age=60';

export function mapItemRoutes(app: FastifyInstance, db: Db): void {
  serve(app, listAddressesInBounds, ({ query }, { reply }) => {
    reply.header('cache-control', ADDRESSES_CACHE);
    return markAddresses(db, query);
  });
  serve(app, listSwayHomes, ({ query: { limit, cursor, ...sides } }, { reply }) => {
    reply.header('cache-control', LISTINGS_CACHE);
    return listSwayItems(db, { bounds: isBox(sides) ? sides : null, limit, cursor });
  });
}

function isBox(sides: { [side in keyof Bounds]?: number | undefined }): sides is Bounds {
  return sides.north !== undefined;
}
