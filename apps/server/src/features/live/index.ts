export { liveRoutes } from './live.routes.ts';
export type { LiveLimits } from './live-sockets.ts';
