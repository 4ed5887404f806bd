import { parcelTileParams, tileParams } from '@sway/contract/tiles';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from '#platform/database/database.ts';
import { registerTiles } from './register-tiles.service.ts';
import type { RegisterLayer } from './register-tiles.service.ts';

/** The register changes only by imports, and a changed tile has another tag, so an hour is short enough. */
const TILE_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

const LAYERS: Record<RegisterLayer, { params: typeof tileParams; summary: string }> = {
  addresses: {
    params: tileParams,
    summary: 'Returns a vector tile of addresses: clusters below zoom 16, single addresses from there',
  },
  parcels: { params: parcelTileParams, summary: 'Returns a vector tile of parcels, from zoom 16' },
  roads: { params: tileParams, summary: 'Returns a vector tile of streets and suburbs' },
};

/** Serves the tiles of the register: addresses, the parcels under them, and the streets. */
export function registerTileRoutes(app: FastifyInstance, db: Db): void {
  const tileOf = registerTiles(db);
  for (const [layer, { params, summary }] of Object.entries(LAYERS)) {
    app
      .withTypeProvider<ZodTypeProvider>()
      .get(
        `/api/tiles/${layer}/:z/:x/:y.mvt`,
        { schema: { summary, tags: ['Map'], params } },
        async (request, reply) => {
          const { body, etag } = await tileOf(layer as RegisterLayer, request.params);
          reply.headers({ 'cache-control': TILE_CACHE, etag }).type('application/vnd.mapbox-vector-tile');
          return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
        },
      );
  }
}
