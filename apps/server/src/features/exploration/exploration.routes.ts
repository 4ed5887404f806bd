import * as calls from '@sway/contract/achievements';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { readCatalogue, readOwnAchievements, unlockOwn } from './achievements.service.ts';
import { carryOver } from './carry-over.service.ts';
import { joinLeaderboard, leaveLeaderboard, listLeaderboard } from './leaderboard.service.ts';
import { trackSearch, trackView, trackZoom } from './tracking.service.ts';

export function explorationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listAchievements, async () => readCatalogue());
  serve(app, calls.getUserAchievements, ({ params }, { actor }) =>
    readOwnAchievements(platform, actor, params.userId),
  );
  serve(app, calls.trackView, ({ body }, { actor }) => trackView(platform, actor, body));
  serve(app, calls.trackZoom, ({ body }, { actor }) => trackZoom(platform, actor, body));
  serve(app, calls.trackSearch, ({ body }, { actor }) => trackSearch(platform, actor, body));
  serve(app, calls.checkAchievements, (_input, { actor }) => unlockOwn(platform, actor));
  serve(app, calls.carryOver, ({ body }, { actor }) => carryOver(platform, actor, body));
  serve(app, calls.listLeaderboard, (_input, { actor }) => listLeaderboard(platform, actor));
  serve(app, calls.joinLeaderboard, ({ body }, { actor }) => joinLeaderboard(platform, actor, body.name));
  serve(app, calls.leaveLeaderboard, (_input, { actor }) => leaveLeaderboard(platform, actor));
}
