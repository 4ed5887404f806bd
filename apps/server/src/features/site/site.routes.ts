import { getSite } from '@sway/contract/site';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { serve } from '#platform/http/serve.ts';

export function siteRoutes(app: FastifyInstance, config: Config): void {
  serve(app, getSite, async () => ({ mode: config.siteMode, rasterTiles: config.rasterTiles }));
}
