import { layerTileParams } from '@sway/contract/tiles';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { REGISTER_CACHE_CONTROL, sendTile, VECTOR_TILE_TYPE } from '#features/map/index.ts';
import type { Db } from '#platform/database/database.ts';
import { layerTiles } from './layer-tile.service.ts';

/** Serves what imported layers have on a tile of a map. */
export function layerTileRoutes(app: FastifyInstance, db: Db): void {
  const tileOf = layerTiles(db);
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/tiles/layers/:name/:z/:x/:y.mvt',
    {
      config: { readsReplica: true },
      schema: {
        operationId: 'getLayerTile',
        summary: 'Returns a vector tile of an imported layer, from zoom 5 to 15',
        tags: ['Map'],
        params: layerTileParams,
      },
    },
    async (request, reply) => {
      const tile = await tileOf(request.params);
      return sendTile(request, reply, tile, { cacheControl: REGISTER_CACHE_CONTROL, type: VECTOR_TILE_TYPE });
    },
  );
}
