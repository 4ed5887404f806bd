import type { Feature } from '#platform/feature.ts';
import { defineErasureJobs } from './note-erasure.ts';
import { deletionRoutes } from './deletion.routes.ts';

export { deleteAccount } from './deletion.service.ts';
export { eraseAgain } from './erase-again.ts';
export { noteErasure } from './note-erasure.ts';

export const deletion: Feature = { register: deletionRoutes, defineJobs: defineErasureJobs };
