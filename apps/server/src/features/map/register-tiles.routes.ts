import { parcelTileParams, tileParams } from '@sway/contract/tiles';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from '#platform/database/database.ts';
import { registerTiles } from './register-tiles.service.ts';
import type { RegisterLayer } from './register-tiles.service.ts';

/** The register changes by imports alone: an hour is short, and a changed tile has another tag. */
const TILE_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

const LAYERS: Record<RegisterLayer, { params: typeof tileParams; summary: string }> = {
  addresses: {
    params: tileParams,
    summary: 'A vector tile of addresses: clusters with their counts below zoom 16, each alone from there',
  },
  parcels: { params: parcelTileParams, summary: 'A vector tile of parcel outlines, from zoom 16' },
};

/** Serves the tiles of the register: addresses, and the parcels under them. */
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
