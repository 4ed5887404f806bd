import type * as achievements from './achievements.ts';
import { route } from './routes.ts';

/** The routes of exploring, in a file of their own so that the first page does not load them. */
export const listAchievements = route<typeof achievements.listAchievements>('GET', '/api/achievements');
export const getUserAchievements = route<typeof achievements.getUserAchievements>(
  'GET',
  '/api/achievements/user/:userId',
);
export const trackView = route<typeof achievements.trackView>('POST', '/api/achievements/track-view');
export const trackZoom = route<typeof achievements.trackZoom>('POST', '/api/achievements/track-zoom');
export const checkAchievements = route<typeof achievements.checkAchievements>(
  'POST',
  '/api/achievements/check',
);
export const carryOver = route<typeof achievements.carryOver>('POST', '/api/achievements/carry-over');
export const listLeaderboard = route<typeof achievements.listLeaderboard>(
  'GET',
  '/api/achievements/leaderboard',
);
export const joinLeaderboard = route<typeof achievements.joinLeaderboard>(
  'PUT',
  '/api/achievements/leaderboard',
);
export const leaveLeaderboard = route<typeof achievements.leaveLeaderboard>(
  'DELETE',
  '/api/achievements/leaderboard',
);
