import { parcelTileParams, tileParams } from '@sway/contract/tiles';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from '#platform/database/database.ts';
import type { Land } from '../land/open-land.ts';
import { registerTiles } from './register-tiles.service.ts';
import type { RegisterLayer } from './register-tiles.service.ts';
import { REGISTER_CACHE_CONTROL, sendTile, VECTOR_TILE_TYPE } from '../tile-cache.ts';

const LAYERS: Record<RegisterLayer, { params: typeof tileParams; summary: string }> = {
  addresses: {
    params: tileParams,
    summary: 'Returns a vector tile of addresses: clusters below zoom 16, single addresses from there',
  },
  parcels: { params: parcelTileParams, summary: 'Returns a vector tile of parcels, from zoom 16' },
  roads: { params: tileParams, summary: 'Returns a vector tile of streets, suburbs and the ground of towns' },
};

/** Serves the tiles of the register: addresses, the parcels under them, and the streets. */
export function registerTileRoutes(app: FastifyInstance, db: Db, land: Land): void {
  const tileOf = registerTiles(db, land);
  for (const [layer, { params, summary }] of Object.entries(LAYERS)) {
    app.withTypeProvider<ZodTypeProvider>().get(
      `/api/tiles/${layer}/:z/:x/:y.mvt`,
      {
        config: { readsReplica: true },
        schema: { operationId: `get-${layer}-tile`, summary, tags: ['Map'], params },
      },
      async (request, reply) => {
        const tile = await tileOf(layer as RegisterLayer, request.params);
        return sendTile(request, reply, tile, {
          cacheControl: REGISTER_CACHE_CONTROL,
          type: VECTOR_TILE_TYPE,
        });
      },
    );
  }
}
