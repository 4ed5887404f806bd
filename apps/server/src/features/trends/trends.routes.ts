import { getMarketTrends, getWindMap } from '@sway/contract/market-trends';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { readTrends, readWindMap } from './trends.service.ts';

/** The figures are the same for everyone, and change every few minutes. */
const TRENDS_CACHE = 'public, max-age=60';

export function trendRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, getMarketTrends, async ({ query }, { reply }) => {
    const { city = '', propertyType = '', months = 0 } = query;
    reply.header('cache-control', TRENDS_CACHE);
    return readTrends(platform, { city, propertyType, months });
  });

  serve(app, getWindMap, async ({ query: { amount = null } }, { reply }) => {
    reply.header('cache-control', TRENDS_CACHE);
    return readWindMap(platform, amount);
  });
}
