import type { Feature } from '#platform/feature.ts';
import { defineNetworkCleanupJob } from './network-cleanup.ts';
import type { SuspendAgent } from './report-queue.service.ts';
import { safetyRoutes } from './safety.routes.ts';

/** @param suspendAgent ends the approval of an agent whom a report was right about. */
export function safety(suspendAgent: SuspendAgent): Feature {
  return {
    register: (app, platform) => safetyRoutes(app, platform, suspendAgent),
    defineJobs: defineNetworkCleanupJob,
  };
}

export { eraseReportsOf } from './reported-homes.repo.ts';
export { IS_OPEN_REPORT } from './reports.repo.ts';
