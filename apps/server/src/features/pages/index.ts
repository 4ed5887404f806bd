import type { Feature } from '#platform/feature.ts';
import { pageRoutes } from './pages.routes.ts';
import type { WebBuild } from './pages.routes.ts';

export type { WebBuild };

export function pages(build: WebBuild): Feature {
  return { register: (app, platform) => pageRoutes(app, platform, build) };
}
