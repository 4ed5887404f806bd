import type { Feature } from '#platform/feature.ts';
import { problemRoutes } from './problems.routes.ts';

export const problems: Feature = { register: problemRoutes };
