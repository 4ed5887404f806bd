import { ACHIEVEMENTS } from './achievements.ts';
import type { Achievement, RequirementType } from './achievements.ts';
import { NO_STREAK } from './streaks.ts';
import type { Streak } from './streaks.ts';
import { said, t } from '../language/texts.ts';

/** What a viewed place is: an address of the register, or a listing (product/exploration.md#what-counts). */
export const EXPLORED_PLACE_TYPES = ['address', 'sway_listing'] as const;
export type ExploredPlaceType = (typeof EXPLORED_PLACE_TYPES)[number];

/** Limits of exploring (product/limits.md#exploration). */
export const EXPLORATION_LIMITS = {
  /** New homes, zooms and searches that count for a user in a day. */
  homesPerDay: 300,
  zoomsPerDay: 200,
  searchesPerDay: 200,
  /** The most suburbs, and the most cities, that the user’s figures name. */
  namedPlaces: 500,
  /** What a visitor's device stores and can send when they register. */
  carriedHomes: 100,
  carriedZooms: 100,
  carriedDays: 30,
  /**
   * What of it counts: the latest homes, zooms, and views of so many days before today. Whatever a device states, this gives level 2 at
   * most (product/exploration.md#visitors).
   */
  countedHomes: 9,
  countedZooms: 25,
  countedDays: 5,
  /** How long after the registration a visitor's exploring can be carried over, in ms. */
  carryOverWithinMs: 24 * 3_600_000,
  leaderboardEntries: 50,
  maxLeaderboardName: 40,
} as const;

/** What a user or a visitor has done, as numbers. */
export type ExplorationCounts = Streak & {
  propertiesViewed: number;
  uniqueSuburbsVisited: number;
  uniqueCitiesVisited: number;
  mapZoomsPerformed: number;
  propertyTypesViewed: number;
  priceBandsViewed: number;
  /** The homes that are saved now. */
  favoriteProperties: number;
  conversationsStarted: number;
  enquiriesSent: number;
};

export const NO_EXPLORATION: ExplorationCounts = {
  ...NO_STREAK,
  propertiesViewed: 0,
  uniqueSuburbsVisited: 0,
  uniqueCitiesVisited: 0,
  mapZoomsPerformed: 0,
  propertyTypesViewed: 0,
  priceBandsViewed: 0,
  favoriteProperties: 0,
  conversationsStarted: 0,
  enquiriesSent: 0,
};

const COUNT_OF: Record<RequirementType, (counts: ExplorationCounts) => number> = {
  properties_viewed: counts => counts.propertiesViewed,
  unique_suburbs_visited: counts => counts.uniqueSuburbsVisited,
  unique_cities_visited: counts => counts.uniqueCitiesVisited,
  map_zooms_performed: counts => counts.mapZoomsPerformed,
  current_streak: counts => counts.currentStreak,
  property_types_viewed: counts => counts.propertyTypesViewed,
  price_bands_viewed: counts => counts.priceBandsViewed,
  homes_saved: counts => counts.favoriteProperties,
  conversations_started: counts => counts.conversationsStarted,
  enquiries_sent: counts => counts.enquiriesSent,
};

/** How many of what an achievement requires there are; at most the number that it requires. */
export function progressOf({ requirement }: Achievement, counts: ExplorationCounts): number {
  return Math.min(COUNT_OF[requirement.type](counts), requirement.count);
}

/** The achievements whose requirement is met. */
export function reachedAchievements(counts: ExplorationCounts): Achievement[] {
  return ACHIEVEMENTS.filter(achievement => progressOf(achievement, counts) >= achievement.requirement.count);
}

/** The points of achievements together (product/exploration.md#points-and-levels). */
export function totalPoints(achievements: readonly Achievement[]): number {
  return achievements.reduce((sum, { points }) => sum + points, 0);
}

const POINTS_OF_LEVEL_2 = 50;

/** The level at a number of points: 1 + ⌊√(points ∕ 50)⌋ (product/exploration.md#points-and-levels). */
export function levelAt(points: number): number {
  return 1 + Math.floor(Math.sqrt(points / POINTS_OF_LEVEL_2));
}

/** The points at which a level starts: 0, 50, 200, 450 … */
export function pointsOfLevel(level: number): number {
  return POINTS_OF_LEVEL_2 * (level - 1) ** 2;
}

/** How many titles the toast shows. */
const TITLES_IN_MESSAGE = 2;

/** The text of the toast for newly unlocked achievements; empty for none (product/exploration.md#the-toast). */
export function unlockedMessage(achievements: readonly Achievement[]): string {
  if (achievements.length === 0) return '';
  const titles = achievements.slice(0, TITLES_IN_MESSAGE).map(({ title }) => said(title));
  const rest = achievements.length - titles.length;
  const shown = titles.join(', ');
  const list =
    rest > 0 ? t`${shown} and ${rest} more` : titles.reduce((one, other) => t`${one} and ${other}`);
  return t`${list}. +${totalPoints(achievements)} pts`;
}
