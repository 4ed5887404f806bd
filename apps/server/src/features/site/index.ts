export { siteRoutes } from './site.routes.ts';
export type { DemoAccount } from './site.routes.ts';
