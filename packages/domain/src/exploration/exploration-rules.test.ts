import { describe, expect, test } from 'vitest';
import { ACHIEVEMENTS } from './achievements.ts';
import type { Achievement, RequirementType } from './achievements.ts';
import {
  levelAt,
  NO_EXPLORATION,
  pointsOfLevel,
  progressOf,
  reachedAchievements,
  unlockedMessage,
} from './exploration-rules.ts';
import type { ExplorationCounts } from './exploration-rules.ts';

const FIELDS = {
  properties_viewed: 'propertiesViewed',
  unique_suburbs_visited: 'uniqueSuburbsVisited',
  unique_cities_visited: 'uniqueCitiesVisited',
  map_zooms_performed: 'mapZoomsPerformed',
  current_streak: 'currentStreak',
  property_types_viewed: 'propertyTypesViewed',
  price_bands_viewed: 'priceBandsViewed',
  homes_saved: 'favoriteProperties',
  conversations_started: 'conversationsStarted',
  enquiries_sent: 'enquiriesSent',
} as const satisfies Record<RequirementType, keyof ExplorationCounts>;

const counts = (change: Partial<ExplorationCounts>) => ({ ...NO_EXPLORATION, ...change });
const named = (name: string): Achievement => ACHIEVEMENTS.find(one => one.name === name)!;

test('nothing is reached without exploring', () => {
  expect(reachedAchievements(NO_EXPLORATION)).toEqual([]);
});

test.each(ACHIEVEMENTS.map(one => [one.name, one] as const))(
  '%s is reached at its number and not one earlier',
  (_, achievement) => {
    const { type, count } = achievement.requirement;
    expect(reachedAchievements(counts({ [FIELDS[type]]: count - 1 }))).not.toContain(achievement);
    expect(reachedAchievements(counts({ [FIELDS[type]]: count }))).toContain(achievement);
    expect(progressOf(achievement, counts({ [FIELDS[type]]: count - 1 }))).toBe(count - 1);
    expect(progressOf(achievement, counts({ [FIELDS[type]]: count + 5 }))).toBe(count);
  },
);

test.each([
  [0, 1],
  [49, 1],
  [50, 2],
  [199, 2],
  [200, 3],
  [449, 3],
  [450, 4],
  [1_250, 6],
])('%i points are level %i', (points, level) => {
  expect(levelAt(points)).toBe(level);
});

test('a level starts at its points', () => {
  for (let level = 2; level < 40; level += 1) {
    expect(levelAt(pointsOfLevel(level))).toBe(level);
    expect(levelAt(pointsOfLevel(level) - 1)).toBe(level - 1);
  }
});

describe('the text of the toast', () => {
  test.each([
    [[], ''],
    [['first-home'], 'Over the fence. +10 pts'],
    [['first-home', 'map-reader'], 'Over the fence and Map reader. +35 pts'],
    [
      ['first-home', 'map-reader', 'road-trip', 'first-zoom'],
      'Over the fence, Map reader and 2 more. +70 pts',
    ],
  ])('of %j', (names, text) => {
    expect(unlockedMessage(names.map(named))).toBe(text);
  });
});
