import type { Feature } from '#platform/feature.ts';
import { pageRoutes } from './pages.routes.ts';

/** @param webDir the folder that the web app was built into. */
export function pages(webDir: string): Feature {
  return { register: (app, { db, config }) => pageRoutes(app, db, config, webDir) };
}
