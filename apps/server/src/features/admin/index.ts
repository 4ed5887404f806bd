import type { Feature } from '#platform/feature.ts';
import { adminRoutes } from './admin.routes.ts';

export const admin: Feature = { register: adminRoutes };

export { suspendAgent } from './admin-agents.service.ts';
export { createAdmin } from './create-admin.ts';
export { disableAccount, enableAccount } from './disabled-users.service.ts';
export { promoteAccount } from './roles.service.ts';
export { readJobQueue, retryEverything, retryJobs } from './job-queue.service.ts';
export type { JobQueue } from './job-queue.service.ts';
export type { NewAdmin } from './create-admin.ts';
