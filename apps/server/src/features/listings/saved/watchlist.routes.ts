import {
  listSaved,
  listSavedIds,
  markSaved,
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
  serve(app, saveProperty, ({ params, body }, { actor }) =>
    watchlist.saveHome(platform, actor, params.propertyId, body.wantsMail),
  );
  serve(app, markSaved, ({ params, body }, { actor }) =>
    watchlist.markSavedHome(platform, actor, params.propertyId, body),
  );
  serve(app, unsaveProperty, ({ params }, { actor }) =>
    watchlist.unsaveHome(platform, actor, params.propertyId),
  );
  serve(app, stopSavedMails, ({ body }) => watchlist.stopMailsByToken(platform, body.token));
}
