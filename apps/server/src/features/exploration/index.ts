import type { Feature } from '#platform/feature.ts';
import { explorationRoutes } from './exploration.routes.ts';

export const exploration: Feature = { register: explorationRoutes };

export { deleteStatsOf } from './stats.repo.ts';
