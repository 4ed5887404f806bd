import { LANGUAGE_NAMES } from '@sway/domain/language/languages';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** What pages need to know about the site's configuration (product/site.md#demo-and-live-mode, product/map-and-search.md#base-map). */
export const siteInfo = z
  .object({
    mode: z.enum(['demo', 'live']),
    demoAccounts: z
      .array(z.object({ label: z.string(), username: z.string(), password: z.string() }))
      .describe('Accounts for visitors to try on a demo site; empty on a live site'),
    hasMailbox: z
      .boolean()
      .describe('Users read their mails on a page, because no mail server is configured'),
    languages: z.array(z.enum(LANGUAGE_NAMES)).describe('The languages that the pages can be read in'),
    draftLanguages: z
      .array(z.enum(LANGUAGE_NAMES))
      .describe('Those of them whose translation is a draft, as every page in them says'),
    rasterTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    basemap: z
      .object({ url: z.string() })
      .nullable()
      .describe('The street map that maps draw: a PMTiles file in Protomaps’ schema, by path or URL'),
  })
  .meta({ id: 'SiteInfo' });

export type SiteInfo = z.infer<typeof siteInfo>;

export const getSite = defineCall('GET /api/site', 'Site', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary:
    'Returns the mode (demo or live), demo accounts, whether there is a mailbox, the raster tiles and the street map',
  response: siteInfo,
});
