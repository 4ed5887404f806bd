import { z } from 'zod';
import { defineCall } from './call.ts';

/** What the pages need to know of how this site is run (product/site.md#demo-and-live-mode, product/map-and-search.md#base-map). */
export const siteInfo = z
  .object({
    mode: z.enum(['demo', 'live']),
    demoAccounts: z
      .array(z.object({ label: z.string(), username: z.string(), password: z.string() }))
      .describe('Accounts that anybody may try on a demo site; none on a live one'),
    hasMailbox: z.boolean().describe('Mails are read on a page, for want of a mail server'),
    rasterTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  })
  .meta({ id: 'SiteInfo' });

export type SiteInfo = z.infer<typeof siteInfo>;

export const getSite = defineCall({
  method: 'GET',
  access: 'everyone',
  path: '/api/site',
  summary: 'How this site is run: demo or live, and its map tiles',
  tag: 'Site',
  response: siteInfo,
});
