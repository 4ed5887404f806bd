import { listingTileQuery, tileParams } from '@sway/contract/tiles';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from '#platform/database/database.ts';
import { listingTiles } from './listing-tiles/listing-tiles.service.ts';
import { sendTile, VECTOR_TILE_TYPE } from './tile-cache.ts';

/** Long enough for a map that is dragged back and forth, short enough that a new price is shown within a minute. */
const TILE_CACHE = 'public, max-age=30, stale-while-revalidate=60';

export function mapRoutes(app: FastifyInstance, db: Db): void {
  const tileOf = listingTiles(db);
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/tiles/listings/:z/:x/:y.mvt',
    {
      config: { readsReplica: true },
      schema: {
        operationId: 'getListingTile',
        summary:
          'Returns a vector tile of listings: clusters by band below zoom 15, single listings with prices from there',
        tags: ['Map'],
        params: tileParams,
        querystring: listingTileQuery,
      },
    },
    async (request, reply) => {
      const tile = await tileOf(request.params, request.query);
      return sendTile(request, reply, tile, { cacheControl: TILE_CACHE, type: VECTOR_TILE_TYPE });
    },
  );
}
