import { chooseComparables, getComparables, getOwnersComparables } from '@sway/contract/comparables';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { choose, readComparables, readOwnersComparables } from './comparables.service.ts';

export function comparableRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, getComparables, ({ params }, { actor }) => readComparables(platform, actor, params.id));
  serve(app, chooseComparables, ({ params, body }, { actor }) => choose(platform, actor, params.id, body));
  serve(app, getOwnersComparables, ({ params }, { actor }) =>
    readOwnersComparables(platform, actor, params.id),
  );
}
