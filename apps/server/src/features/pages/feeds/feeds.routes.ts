import { propertyFilterQuery } from '@sway/contract/properties';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { findListings } from '#features/listings/index.ts';
import { sendTile, tagTile } from '#features/map/index.ts';
import type { Platform } from '#platform/platform.ts';
import { FEED_PATH } from './feed-paths.ts';
import { feedXml } from './feed-xml.ts';

const MAX_ENTRIES = 50;

/** Serves feeds of the homes that a filter finds, for readers (product/map-and-search.md#feeds). */
export function feedRoutes(app: FastifyInstance, { db, config }: Pick<Platform, 'db' | 'config'>): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    FEED_PATH,
    {
      schema: {
        summary: 'Returns the homes whose price was named, changed or confirmed last as an Atom feed',
        tags: ['Properties'],
        querystring: propertyFilterQuery,
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { items } = await findListings(db, query, { order: 'confirmed', limit: MAX_ENTRIES });
      const listings = items.map(({ listing }) => listing);
      return sendTile(request, reply, tagTile(Buffer.from(feedXml(listings, query, config.baseUrl))), {
        cacheControl: 'no-cache',
        type: 'application/atom+xml; charset=utf-8',
      });
    },
  );
}
