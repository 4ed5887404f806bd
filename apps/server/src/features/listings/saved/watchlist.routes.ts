import {
  listSaved,
  listSavedAmong,
  listSavedIds,
  markSaved,
  saveCosts,
  saveProperty,
  stopSavedMails,
  unsaveProperty,
} from '@sway/contract/watchlist';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import * as watchlist from './watchlist.service.ts';

export function watchlistRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, listSaved, ({ query }, { actor }) => watchlist.listSavedHomes(platform, actor, query));
  serve(app, listSavedIds, (_input, { actor }) => watchlist.listSavedIds(platform, actor));
  serve(app, listSavedAmong, ({ query }, { actor }) => watchlist.listSavedAmong(platform, actor, query.ids));
  serve(app, saveCosts, ({ params, body }, { actor }) =>
    watchlist.saveCosts(platform, actor, params.propertyId, body),
  );
  serve(app, saveProperty, ({ params, body }, { actor }) =>
    watchlist.saveHome(platform, actor, params.propertyId, body.wantsMail),
  );
  serve(app, markSaved, ({ params, body }, { actor }) =>
    watchlist.markSavedHome(platform, actor, params.propertyId, body),
  );
  serve(app, unsaveProperty, ({ params, query }, { actor }) =>
    watchlist.unsaveHome(platform, actor, params.propertyId, query.withMarks ?? false),
  );
  serve(app, stopSavedMails, ({ body }) => watchlist.stopMailsByToken(platform, body.token));
}
