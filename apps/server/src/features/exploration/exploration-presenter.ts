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
  totalPoints: 0,
  mapZooms: 0,
  searches: 0,
  currentStreak: 0,
  longestStreak: 0,
  lastActiveOn: null,
  leaderboardName: null,
  homes: 0,
  suburbs: 0,
  cities: 0,
  suburbNames: [],
  cityNames: [],
  propertyTypes: 0,
  priceBands: 0,
  saved: 0,
  conversations: 0,
  enquiries: 0,
};

/** A user's figures at a moment. */
export function presentStats(row: StatsRow = NO_STATS, now: Date): ExplorationStats {
  const streak = {
    currentStreak: row.currentStreak,
    longestStreak: row.longestStreak,
    lastActiveDate: row.lastActiveOn,
  };
  return {
    totalPoints: row.totalPoints,
    level: levelAt(row.totalPoints),
    propertiesViewed: row.homes,
    uniqueSuburbsVisited: row.suburbs,
    uniqueCitiesVisited: row.cities,
    mapZoomsPerformed: row.mapZooms,
    searchesPerformed: row.searches,
    visitedSuburbs: row.suburbNames,
    visitedCities: row.cityNames,
    propertyTypesViewed: row.propertyTypes,
    priceBandsViewed: row.priceBands,
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
    achievements: unlocked.flatMap(({ achievement: name, unlockedAt: at }) => {
      const achievement = achievementByName(name);
      return achievement ? [{ achievement, unlockedAt: timestamp(at) }] : [];
    }),
    leaderboardName: row?.leaderboardName ?? null,
  };
}

/** Achievements by name, with the text of their toast. */
export function presentNewAchievements(names: Set<string>): NewAchievements {
  const newAchievements = ACHIEVEMENTS.filter(({ name }) => names.has(name));
  return { newAchievements, message: unlockedMessage(newAchievements) };
}

/** An entry of the leaderboard as `readerId` sees it; null for a visitor. */
export function presentLeaderboardEntry(row: LeaderRow, readerId: number | null): LeaderboardEntry {
  const { userId, rank, name, totalPoints: points } = row;
  return { rank, name, points, level: levelAt(points), isYou: readerId === userId };
}
