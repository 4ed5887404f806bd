import * as calls from '@sway/contract/searches';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import * as service from './saved-searches.service.ts';

export function savedSearchRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listSearches, (_input, { actor }) => service.listSearches(platform, actor));
  serve(app, calls.saveSearch, ({ body }, { actor }) => service.save(platform, actor, body));
  serve(app, calls.changeSearch, ({ params, body }, { actor }) =>
    service.change(platform, actor, params.id, body),
  );
  serve(app, calls.deleteSearch, ({ params }, { actor }) => service.remove(platform, actor, params.id));
  serve(app, calls.listSearchHits, ({ params }, { actor }) => service.listHits(platform, actor, params.id));
  serve(app, calls.stopSearch, ({ body }) => service.stopByToken(platform, body.token));
}
