import type { Feature } from '#platform/feature.ts';
import { liveRoutes } from './live.routes.ts';
import type { LiveLimits } from './live-sockets.ts';

/** @param limits replaces some of the default limits. */
export function live(limits?: Partial<LiveLimits>): Feature {
  return { register: (app, platform) => liveRoutes(app, platform, limits) };
}

export type { LiveLimits };
