import type {
  ExplorationStats,
  LeaderboardEntry,
  NewAchievements,
  UserAchievements,
} from '@sway/contract/achievements';
import { achievementByName, ACHIEVEMENTS } from '@sway/domain/exploration/achievements';
import { levelAt, unlockedMessage } from '@sway/domain/exploration/exploration-rules';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import { streakOn } from '@sway/domain/exploration/streaks';
import { timestamp } from '#platform/http/presented-values.ts';
import type { UnlockedRow } from './achievements.repo.ts';
import type { LeaderRow } from './leaderboard.repo.ts';
import type { StatsRow } from './stats.repo.ts';

const NO_STATS: StatsRow = {
  total_points: 0,
  map_zooms: 0,
  searches: 0,
  current_streak: 0,
  longest_streak: 0,
  last_active_on: null,
  leaderboard_name: null,
  homes: 0,
  suburbs: 0,
  cities: 0,
  suburb_names: [],
  city_names: [],
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
    searchesPerformed: row.searches,
    visitedSuburbs: row.suburb_names,
    visitedCities: row.city_names,
    propertyTypesViewed: row.property_types,
    priceBandsViewed: row.price_bands,
    favoriteProperties: row.saved,
    conversationsStarted: row.conversations,
    enquiriesSent: row.enquiries,
    ...streakOn(streak, isoDayInNewZealand(now)),
  };
}

/** A user's figures and unlocked achievements. An achievement that the catalogue no longer has is left out. */
export function presentUserAchievements(
  row: StatsRow | undefined,
  unlocked: UnlockedRow[],
  now: Date,
): UserAchievements {
  return {
    stats: presentStats(row, now),
    achievements: unlocked.flatMap(({ achievement: name, unlocked_at: at }) => {
      const achievement = achievementByName(name);
      return achievement ? [{ achievement, unlockedAt: timestamp(at) }] : [];
    }),
    leaderboardName: row?.leaderboard_name ?? null,
  };
}

/** Achievements by name, with the text of their toast. */
export function presentNewAchievements(names: Set<string>): NewAchievements {
  const newAchievements = ACHIEVEMENTS.filter(({ name }) => names.has(name));
  return { newAchievements, message: unlockedMessage(newAchievements) };
}

/** An entry of the leaderboard as `readerId` sees it; null for a visitor. */
export function presentLeaderboardEntry(row: LeaderRow, readerId: number | null): LeaderboardEntry {
  const { user_id: userId, rank, name, total_points: points } = row;
  return { rank, name, points, level: levelAt(points), isYou: readerId === userId };
}
