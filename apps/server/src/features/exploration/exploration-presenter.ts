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
  propertiesViewed: 0,
  uniqueSuburbsVisited: 0,
  uniqueCitiesVisited: 0,
  mapZoomsPerformed: 0,
  searchesPerformed: 0,
  visitedSuburbs: [],
  visitedCities: [],
  propertyTypesViewed: 0,
  priceBandsViewed: 0,
  favoriteProperties: 0,
  conversationsStarted: 0,
  enquiriesSent: 0,
  currentStreak: 0,
  longestStreak: 0,
  lastActiveDate: null,
  leaderboardName: null,
};

/** A user's figures at a moment. */
export function presentStats(row: StatsRow = NO_STATS, now: Date): ExplorationStats {
  const { leaderboardName, ...stats } = row;
  return { ...stats, level: levelAt(row.totalPoints), ...streakOn(stats, isoDayInNewZealand(now)) };
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
