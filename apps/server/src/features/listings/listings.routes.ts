import {
  compareProperties,
  getProperty,
  listAddressListings,
  listOwnerProperties,
  listProperties,
  searchProperties,
  summarizeProperties,
} from '@sway/contract/properties';
import type { FastifyInstance } from 'fastify';
import { pastSalesOfListing } from '#features/sales/index.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { comparableRoutes } from './comparables/comparables.routes.ts';
import { currentListings } from './current-listings.ts';
import { ownListingRoutes } from './own/own-listings.routes.ts';
import { savedSearchRoutes } from './searches/saved-searches.routes.ts';
import { shortlistRoutes } from './saved/shortlist.routes.ts';
import { watchlistRoutes } from './saved/watchlist.routes.ts';
import {
  readListing,
  readListings,
  listListingsAt,
  listListingsOfOwner,
  searchListings,
  summarize,
} from './listings.service.ts';

export function listingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  // Loads the index before the first request. Requests meanwhile wait; if loading fails, the next request tries again.
  app.addHook('onListen', async () => void currentListings(db).catch(error => app.log.warn(error)));
  ownListingRoutes(app, platform);
  watchlistRoutes(app, platform);
  shortlistRoutes(app, platform);
  savedSearchRoutes(app, platform);
  comparableRoutes(app, platform);
  serve(app, listProperties, ({ query }) => searchListings(db, query, query));
  serve(app, searchProperties, ({ query, body }) =>
    searchListings(db, withoutNulls(body), { ...body, cursor: query.cursor ?? body.cursor }),
  );
  serve(app, summarizeProperties, ({ query }) => summarize(db, query));
  const withSales = async ({ hidden, ...listing }: Awaited<ReturnType<typeof readListing>>) => ({
    ...listing,
    pastSales: hidden.has('sales') ? [] : await pastSalesOfListing(platform, listing.id),
  });
  serve(app, getProperty, async ({ params }, { actor }) =>
    withSales(await readListing(db, actor, params.id)),
  );
  serve(app, compareProperties, async ({ query }, { actor }) => {
    const homes = await readListings(db, actor, query.ids);
    return Promise.all(
      homes.map(async ({ listingId, listing }) => ({
        propertyId: listingId,
        property: listing ? await withSales(listing) : null,
      })),
    );
  });
  serve(app, listOwnerProperties, ({ params, query }, { actor }) =>
    listListingsOfOwner(platform, actor, params.userId, query),
  );
  serve(app, listAddressListings, ({ params }) => listListingsAt(db, params.id));
}

type WithoutNulls<T> = { [K in keyof T]: Exclude<T[K], null> };

/** Removes filters that are null in the body: a null filter is not set. */
function withoutNulls<T extends object>(body: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
