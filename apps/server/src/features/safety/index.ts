import type { Feature } from '#platform/feature.ts';
import { safetyRoutes } from './safety.routes.ts';

export const safety: Feature = { register: safetyRoutes };
