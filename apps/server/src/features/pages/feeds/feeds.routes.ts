import { HOMES_FILES } from '@sway/contract/homes-files';
import { propertyFilterQuery } from '@sway/contract/properties';
import type { Listing, ListingFilter } from '@sway/contract/properties';
import { pathIn } from '@sway/domain/language/languages';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { findListings } from '#features/listings/index.ts';
import { sendTile, tagTile } from '#features/map/index.ts';
import type { Platform } from '#platform/platform.ts';
import { feedXml } from './feed-xml.ts';
import { homesCsv, homesGeoJson } from './homes-tables.ts';

type HomesFile = {
  summary: string;
  type: string;
  maxHomes: number;
  /** The name of the file that a browser stores instead of showing it. */
  storedAs?: string;
  write: (listings: Listing[], baseUrl: string, filter: ListingFilter) => string;
};

const WHICH = 'Returns the homes whose price was named, changed or confirmed last as';

const FILES: Record<keyof typeof HOMES_FILES, HomesFile> = {
  atom: {
    summary: `${WHICH} an Atom feed`,
    type: 'application/atom+xml; charset=utf-8',
    maxHomes: 50,
    write: feedXml,
  },
  csv: {
    summary: `${WHICH} a table`,
    type: 'text/csv; charset=utf-8',
    maxHomes: 1_000,
    storedAs: 'sway-homes.csv',
    write: homesCsv,
  },
  geojson: {
    summary: `${WHICH} points on a map`,
    type: 'application/geo+json',
    maxHomes: 1_000,
    storedAs: 'sway-homes.geojson',
    write: homesGeoJson,
  },
};

/** Serves the homes that a filter finds as files (product/map-and-search.md#files-of-homes), and the feed in each language of the site. */
export function feedRoutes(app: FastifyInstance, { db, config }: Pick<Platform, 'db' | 'config'>): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  for (const kind of Object.keys(FILES) as (keyof typeof FILES)[]) {
    const { summary, type, maxHomes, storedAs, write } = FILES[kind];
    const operationId = `get-homes-${kind}`;
    const schema = { operationId, summary, tags: ['Properties'], querystring: propertyFilterQuery };
    for (const language of kind === 'atom' ? config.languages : (['en'] as const)) {
      const path = pathIn(language, HOMES_FILES[kind]);
      const described = language === 'en' ? schema : { querystring: propertyFilterQuery, hide: true };
      typed.get(path, { schema: described, config: { readsReplica: true } }, async (request, reply) => {
        const { query } = request;
        const { items } = await findListings(db, query, { order: 'confirmed', limit: maxHomes });
        const listings = items.map(({ listing }) => listing);
        if (storedAs) reply.header('content-disposition', `attachment; filename="${storedAs}"`);
        const body = Buffer.from(write(listings, config.baseUrl, query));
        return sendTile(request, reply, tagTile(body), { cacheControl: 'no-cache', type });
      });
    }
  }
}
