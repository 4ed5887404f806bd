import { getSite } from '@sway/contract/site';
import type { FastifyInstance } from 'fastify';
import { hasMailbox } from '#features/mail/index.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';

/** An account that visitors can try on a demo site. */
export type DemoAccount = { label: string; username: string; password: string };

export function siteRoutes(app: FastifyInstance, platform: Platform, demoAccounts: DemoAccount[]): void {
  const { siteMode, rasterTiles } = platform.config;
  serve(app, getSite, async () => ({
    mode: siteMode,
    demoAccounts: siteMode === 'demo' ? demoAccounts : [],
    hasMailbox: hasMailbox(platform),
    rasterTiles,
  }));
}
