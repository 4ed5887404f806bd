import { mapPictureQuery } from '@sway/contract/tiles';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { findRegisterVersion } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Land } from '../land/open-land.ts';
import { REGISTER_CACHE_CONTROL, sendTile, tagTile, tileCache } from '../tile-cache.ts';
import { drawMapPicture } from './map-picture.service.ts';

const CACHED_BYTES = 16 * 1024 * 1024;

/** Serves the pictures that maps in pages begin with. They are cached until the register changes. */
export function mapPictureRoutes(app: FastifyInstance, db: Db, land: Land): void {
  const pictures = tileCache(CACHED_BYTES);
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/map/picture.svg',
    {
      config: { readsReplica: true },
      schema: {
        operationId: 'getMapPicture',
        summary: 'Returns the water, streets and parcels around a place as an SVG',
        tags: ['Map'],
        querystring: mapPictureQuery,
      },
    },
    async (request, reply) => {
      const draw = async () => tagTile(await drawMapPicture(db, land, request.query));
      const version = await findRegisterVersion(db);
      const picture =
        version === null ? await draw() : await pictures.get(version, JSON.stringify(request.query), draw);
      return sendTile(request, reply, picture, {
        cacheControl: REGISTER_CACHE_CONTROL,
        type: 'image/svg+xml',
      });
    },
  );
}
