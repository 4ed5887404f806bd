import type { Feature } from '#platform/feature.ts';
import type { ShowEstimates } from './estimates.repo.ts';
import { estimateRoutes } from './estimates.routes.ts';
import { defineEstimateJob } from './refresh-estimates.ts';

/** @param showEstimates shows stored estimates on their listings. */
export function estimates(showEstimates: ShowEstimates): Feature {
  return {
    register: estimateRoutes,
    defineJobs: platform => defineEstimateJob(platform, showEstimates),
  };
}

export { compareAtOnce, estimateAtOnce } from './estimate-at-once.ts';
export { storeEstimateAtOnce } from './store-at-once.ts';
export type { StatedHome } from './estimate-at-once.ts';
export { presentEstimate } from './estimate-presenter.ts';
export { ESTIMATE } from './estimates.repo.ts';
