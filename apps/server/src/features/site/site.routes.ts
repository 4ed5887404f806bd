import { getSite } from '@sway/contract/site';
import { said } from '@sway/domain/language/texts';
import type { FastifyInstance } from 'fastify';
import { hasMailbox } from '#features/mail/index.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { basemapRoutes } from './basemap/basemap.routes.ts';
import { openBasemap } from './basemap/open-basemap.ts';

/** An account that visitors can try on a demo site. */
export type DemoAccount = { label: string; username: string; password: string };

export async function siteRoutes(
  app: FastifyInstance,
  platform: Platform,
  demoAccounts: DemoAccount[],
): Promise<void> {
  const { siteMode, rasterTiles, languages, draftLanguages } = platform.config;
  const offered = siteMode === 'demo' ? demoAccounts : [];
  const basemap = await openBasemap(platform.config.basemap, platform.log);
  basemapRoutes(app, basemap);
  serve(app, getSite, async () => ({
    mode: siteMode,
    demoAccounts: offered.map(account => ({ ...account, label: said(account.label) })),
    hasMailbox: hasMailbox(platform),
    rasterTiles,
    languages,
    draftLanguages,
    basemap: basemap && { url: basemap.url },
  }));
}
