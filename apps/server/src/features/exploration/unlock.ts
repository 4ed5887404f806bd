import type { ExplorationStats, NewAchievements } from '@sway/contract/achievements';
import { ACHIEVEMENTS } from '@sway/domain/achievements';
import { levelAt, reachedAchievements, unlockedMessage } from '@sway/domain/exploration-rules';
import { isoDayInNewZealand } from '@sway/domain/format';
import { streakOn } from '@sway/domain/streaks';
import type { Db } from '#platform/database/database.ts';
import { insertUnlocked, takeUntold } from './achievements.repo.ts';
import { findStats } from './stats.repo.ts';
import type { StatsRow } from './stats.repo.ts';

/** The answer when there is nothing to tell. */
export const NOTHING_NEW: NewAchievements = { newAchievements: [], message: '' };

const NO_STATS: StatsRow = {
  total_points: 0,
  map_zooms: 0,
  current_streak: 0,
  longest_streak: 0,
  last_active_on: null,
  leaderboard_name: null,
  homes: 0,
  suburbs: 0,
  cities: 0,
  property_types: 0,
  price_bands: 0,
  saved: 0,
  conversations: 0,
  enquiries: 0,
};

/** A user's figures at a moment. */
export function presentStats(row: StatsRow = NO_STATS, now: Date): ExplorationStats {
  const streak = {
    currentStreak: row.current_streak,
    longestStreak: row.longest_streak,
    lastActiveDate: row.last_active_on,
  };
  return {
    totalPoints: row.total_points,
    level: levelAt(row.total_points),
    propertiesViewed: row.homes,
    uniqueSuburbsVisited: row.suburbs,
    uniqueCitiesVisited: row.cities,
    mapZoomsPerformed: row.map_zooms,
    propertyTypesViewed: row.property_types,
    priceBandsViewed: row.price_bands,
    favoriteProperties: row.saved,
    conversationsStarted: row.conversations,
    enquiriesSent: row.enquiries,
    ...streakOn(streak, isoDayInNewZealand(now)),
  };
}

/**
 * Unlocks the achievements that a user has reached, and returns those that the user was not told of yet
 * (product/exploration.md#unlocking). The user's figures must be locked (`lockStats`).
 */
export async function unlockReached(tx: Db, userId: number, at: Date): Promise<NewAchievements> {
  const stats = presentStats(await findStats(tx, userId), at);
  await insertUnlocked(tx, userId, reachedAchievements(stats), at);
  const untold = await takeUntold(tx, userId, at);
  if (untold.size === 0) return NOTHING_NEW;
  const newAchievements = ACHIEVEMENTS.filter(({ name }) => untold.has(name));
  return { newAchievements, message: unlockedMessage(newAchievements) };
}
