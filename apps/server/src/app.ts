import type { FastifyInstance } from 'fastify';
import { accounts } from '#features/accounts/index.ts';
import { addresses } from '#features/addresses/index.ts';
import { admin, suspendAgent } from '#features/admin/index.ts';
import { agents, insertAgent } from '#features/agents/index.ts';
import { claims } from '#features/claims/index.ts';
import { contact } from '#features/contact/index.ts';
import { conversations } from '#features/conversations/index.ts';
import { deletion } from '#features/deletion/index.ts';
import { enquiries } from '#features/enquiries/index.ts';
import { estimates } from '#features/estimates/index.ts';
import { exploration } from '#features/exploration/index.ts';
import { layers } from '#features/layers/index.ts';
import { listings, showEstimates } from '#features/listings/index.ts';
import { live } from '#features/live/index.ts';
import type { LiveLimits } from '#features/live/index.ts';
import { mail } from '#features/mail/index.ts';
import { maintenance } from '#features/maintenance/index.ts';
import { map } from '#features/map/index.ts';
import { media } from '#features/media/index.ts';
import { notifications } from '#features/notifications/index.ts';
import { offers } from '#features/offers/index.ts';
import { pages } from '#features/pages/index.ts';
import type { WebBuild } from '#features/pages/index.ts';
import { places } from '#features/places/index.ts';
import { problems } from '#features/problems/index.ts';
import { records } from '#features/records/index.ts';
import { safety } from '#features/safety/index.ts';
import { scans } from '#features/scans/index.ts';
import { sealed } from '#features/sealed/index.ts';
import { site } from '#features/site/index.ts';
import { trends } from '#features/trends/index.ts';
import { viewings } from '#features/viewings/index.ts';
import { watches } from '#features/watches/index.ts';
import type { DemoAccount } from '#features/site/index.ts';
import type { Feature } from '#platform/feature.ts';
import { scheduleBackups } from './backup/index.ts';
import type { UndeclaredErrorListener } from '#platform/http/errors/error-handling.ts';
import { createHttpApp } from '#platform/http/http-app.ts';
import { HTTP_LIMITS } from '#platform/http/limits.ts';
import type { HttpLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';

/** Accounts come first: their hook recognizes the actor of a request. The maintenance comes next, before what it closes. */
const FEATURES: Feature[] = [
  accounts(insertAgent),
  maintenance,
  addresses,
  admin,
  agents,
  claims,
  contact,
  conversations,
  deletion,
  enquiries,
  estimates(showEstimates),
  exploration,
  layers,
  listings,
  mail,
  media,
  notifications,
  offers,
  places,
  problems,
  records,
  safety(suspendAgent),
  scans,
  sealed,
  trends,
  viewings,
  watches,
];

export type AppOptions = WebBuild & {
  /** The accounts that a demo site shows (product/site.md#demo-and-live-mode). */
  demoAccounts: DemoAccount[];
  /** Replaces some of the default limits. */
  limits?: Partial<HttpLimits & LiveLimits>;
  /** Receives each answer whose code the contract does not declare for its call, so that a test can fail. */
  onUndeclaredError?: UndeclaredErrorListener;
};

/** Builds the whole application, ready to listen or to be called by `inject`. */
export async function buildApp(
  platform: Platform,
  { demoAccounts, limits, onUndeclaredError, ...build }: AppOptions,
): Promise<FastifyInstance> {
  const app = await createHttpApp(platform, { ...HTTP_LIMITS, ...limits }, onUndeclaredError);
  for (const feature of [...FEATURES, map(build.webDir), live(limits), site(demoAccounts), pages(build)])
    await feature.register(app, platform);
  return app;
}

/** Defines the jobs of every feature. */
export function defineJobs(platform: Platform): void {
  for (const feature of FEATURES) feature.defineJobs?.(platform);
  scheduleBackups(platform);
}
