import { t } from '@sway/domain/language/texts';
import {
  ACHIEVEMENT_CATEGORIES,
  ACHIEVEMENT_DIFFICULTIES,
  ACHIEVEMENT_ICONS,
  REQUIREMENT_TYPES,
} from '@sway/domain/exploration/achievements';
import { EXPLORATION_LIMITS, EXPLORED_PLACE_TYPES } from '@sway/domain/exploration/exploration-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, int4, nameText, shortText, timestamp } from './primitives.ts';

const count = z.number().int().min(0);
const LIMITS = EXPLORATION_LIMITS;

/** A day of New Zealand, in ISO 8601. */
const day = z.iso.date();

export const achievement = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    icon: z.enum(ACHIEVEMENT_ICONS),
    category: z.enum(ACHIEVEMENT_CATEGORIES),
    difficulty: z.enum(ACHIEVEMENT_DIFFICULTIES),
    points: count,
    requirement: z.object({ type: z.enum(REQUIREMENT_TYPES), count }),
    isHidden: z.boolean().describe('Listed only once it was unlocked'),
  })
  .meta({ id: 'Achievement' });

/** Places of viewed homes, by name. */
const visitedPlaces = z.array(z.string()).max(LIMITS.namedPlaces);

export const explorationStats = z
  .object({
    totalPoints: count,
    level: z.number().int().min(1),
    propertiesViewed: count,
    uniqueSuburbsVisited: count,
    uniqueCitiesVisited: count,
    mapZoomsPerformed: count,
    searchesPerformed: count.describe(
      'Searches for homes by place or filters; of a visitor none are counted',
    ),
    visitedSuburbs: visitedPlaces.describe('With their city: “Devonport, Auckland”'),
    visitedCities: visitedPlaces,
    propertyTypesViewed: count,
    priceBandsViewed: count,
    favoriteProperties: count.describe('The homes that are saved now'),
    conversationsStarted: count,
    enquiriesSent: count,
    currentStreak: count.describe('Days in a row with a view, up to today or yesterday'),
    longestStreak: count,
    lastActiveDate: day.nullable(),
  })
  .meta({ id: 'ExplorationStats' });

export type ExplorationStats = z.infer<typeof explorationStats>;

export const userAchievements = z
  .object({
    stats: explorationStats,
    achievements: z.array(z.object({ achievement, unlockedAt: timestamp })),
    leaderboardName: z.string().nullable().describe('Null unless the user is on the leaderboard'),
  })
  .meta({ id: 'UserAchievements' });

export type UserAchievements = z.infer<typeof userAchievements>;

/** Achievements that the user has not been notified of, and the text of their toast. */
export const newAchievements = z
  .object({ newAchievements: z.array(achievement), message: z.string() })
  .meta({ id: 'NewAchievements' });

export type NewAchievements = z.infer<typeof newAchievements>;

export const leaderboardEntry = z
  .object({
    rank: z.number().int().min(1),
    name: z.string(),
    points: count,
    level: z.number().int().min(1),
    isYou: z.boolean(),
  })
  .meta({ id: 'LeaderboardEntry' });

export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;

const TAG = 'Achievements';
const ownUserId = id.optional().describe('The caller’s own id; any other is rejected');

export const listAchievements = defineCall('GET /api/achievements', TAG, {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists the achievements, without hidden ones',
  response: z.array(achievement),
});

export const getUserAchievements = defineCall('GET /api/achievements/user/:userId', TAG, {
  access: 'signed-in',
  summary: 'Returns your figures and unlocked achievements',
  params: z.object({ userId: idText }),
  response: userAchievements,
  errors: ['permission.denied'],
});

/** The place is identified by its id; its description is accepted and ignored: the server has its own. */
export const trackViewBody = z.object({
  userId: ownUserId,
  propertyId: id.describe('The id of a listing, or of an address'),
  propertyType: z.enum(EXPLORED_PLACE_TYPES),
  address: shortText(300).nullish(),
  suburb: shortText(200).nullish(),
  city: shortText(200).nullish(),
  coordinates: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullish(),
});

export const trackView = defineCall('POST /api/achievements/track-view', TAG, {
  access: 'everyone',
  summary: 'Counts a viewed home once for each user; nothing is stored for visitors',
  body: trackViewBody,
  response: newAchievements,
  errors: ['permission.not_yourself', 'listing.not_found', 'address.not_found'],
});

export const trackZoom = defineCall('POST /api/achievements/track-zoom', TAG, {
  access: 'everyone',
  summary: 'Counts a zoom of the map; nothing is stored for visitors',
  body: z.object({
    userId: ownUserId,
    clientId: z.uuid().optional().describe('Made by the client, so that repeating the request counts once'),
  }),
  response: newAchievements,
  errors: ['permission.not_yourself'],
});

export const trackSearch = defineCall('POST /api/achievements/track-search', TAG, {
  access: 'everyone',
  summary: 'Counts a search for homes; nothing is stored for visitors',
  body: trackZoom.body,
  response: newAchievements,
  errors: ['permission.not_yourself'],
});

export const checkAchievements = defineCall('POST /api/achievements/check', TAG, {
  access: 'signed-in',
  summary: 'Unlocks what you have reached, for example by saving a home',
  response: newAchievements,
});

export const carryOverBody = z.object({
  homes: z
    .array(z.object({ propertyId: id, propertyType: z.enum(EXPLORED_PLACE_TYPES), viewedOn: day }))
    .max(LIMITS.carriedHomes),
  zooms: int4(0, LIMITS.carriedZooms),
});

export const carryOver = defineCall('POST /api/achievements/carry-over', TAG, {
  access: 'signed-in',
  summary: 'Adds what you explored on this device before you registered, once and within a day of that',
  body: carryOverBody,
  response: newAchievements.extend({
    carriedOver: z.boolean().describe('False when it was done before or the account is older'),
  }),
});

export const listLeaderboard = defineCall('GET /api/achievements/leaderboard', TAG, {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists the users with most points among those who chose to be listed',
  response: z.array(leaderboardEntry),
});

export const joinLeaderboard = defineCall('PUT /api/achievements/leaderboard', TAG, {
  access: 'signed-in',
  summary: 'Puts you on the leaderboard under a name of your choice, or changes that name',
  body: z.object({
    name: nameText('person', LIMITS.maxLeaderboardName, t`Name too long`, text => text.normalize('NFC')).min(
      1,
      t`Name is required`,
    ),
  }),
  response: z.object({ leaderboardName: z.string() }),
  errors: [
    'account.email_not_confirmed',
    'leaderboard.name_taken',
    'leaderboard.daily_limit',
    'user.not_found',
  ],
});

export const leaveLeaderboard = defineCall('DELETE /api/achievements/leaderboard', TAG, {
  access: 'signed-in',
  summary: 'Takes you off the leaderboard',
  response: z.object({ leaderboardName: z.null() }),
});
