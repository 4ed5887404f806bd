import type { Feature } from '#platform/feature.ts';
import { siteRoutes } from './site.routes.ts';
import type { DemoAccount } from './site.routes.ts';

/** @param demoAccounts the accounts that a demo site shows (product/site.md#demo-and-live-mode). */
export function site(demoAccounts: DemoAccount[]): Feature {
  return { register: (app, platform) => siteRoutes(app, platform, demoAccounts) };
}

export { refuseSample, SampleOnLiveSiteError } from './refuse-sample.ts';
export { holdsSample } from './sample.repo.ts';
export type { DemoAccount };
