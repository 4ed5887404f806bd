import type { Feature } from '#platform/feature.ts';
import { defineTrendRefreshJob } from './refresh-trends.ts';
import { trendRoutes } from './trends.routes.ts';

export const trends: Feature = { register: trendRoutes, defineJobs: defineTrendRefreshJob };

export { refreshTrends } from './refresh-trends.ts';
export { readPlaceFigures } from './trends.service.ts';
