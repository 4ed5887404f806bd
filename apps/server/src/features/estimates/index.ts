import type { Feature } from '#platform/feature.ts';
import { estimateRoutes } from './estimates.routes.ts';
import { defineEstimateJob } from './refresh-estimates.ts';

export const estimates: Feature = { register: estimateRoutes, defineJobs: defineEstimateJob };

export { estimateAtOnce } from './estimate-at-once.ts';
export { storeEstimateAtOnce } from './store-at-once.ts';
export type { StatedHome } from './estimate-at-once.ts';
export { presentEstimate, presentStoredEstimate } from './estimate-presenter.ts';
export type { EstimateRow } from './estimate-presenter.ts';
