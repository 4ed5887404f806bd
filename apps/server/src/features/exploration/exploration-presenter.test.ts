import { expect, test } from 'vitest';
import {
  presentLeaderboardEntry,
  presentNewAchievements,
  presentStats,
  presentUserAchievements,
} from './exploration-presenter.ts';
import type { StatsRow } from './stats.repo.ts';

const NOW = new Date('2026-11-22T02:00:00Z');

const STATS: StatsRow = {
  totalPoints: 50,
  mapZoomsPerformed: 1,
  searchesPerformed: 12,
  currentStreak: 2,
  longestStreak: 3,
  lastActiveDate: '2026-11-21',
  leaderboardName: 'Kererū',
  propertiesViewed: 4,
  uniqueSuburbsVisited: 5,
  uniqueCitiesVisited: 6,
  visitedSuburbs: ['Devonport, Auckland'],
  visitedCities: ['Auckland'],
  propertyTypesViewed: 7,
  priceBandsViewed: 8,
  favoriteProperties: 9,
  conversationsStarted: 10,
  enquiriesSent: 11,
};

test('a user’s figures have the level of the points and the streak as it is today', () => {
  expect(presentStats(STATS, NOW)).toEqual({
    totalPoints: 50,
    level: 2,
    propertiesViewed: 4,
    uniqueSuburbsVisited: 5,
    uniqueCitiesVisited: 6,
    mapZoomsPerformed: 1,
    searchesPerformed: 12,
    visitedSuburbs: ['Devonport, Auckland'],
    visitedCities: ['Auckland'],
    propertyTypesViewed: 7,
    priceBandsViewed: 8,
    favoriteProperties: 9,
    conversationsStarted: 10,
    enquiriesSent: 11,
    currentStreak: 2,
    longestStreak: 3,
    lastActiveDate: '2026-11-21',
  });
  expect(presentStats(STATS, new Date('2026-11-23T02:00:00Z')).currentStreak).toBe(0);
});

test('the figures of a user who has not explored are all 0 and name no place, at the first level', () => {
  const { level, lastActiveDate, visitedSuburbs, visitedCities, ...counts } = presentStats(undefined, NOW);
  expect([level, lastActiveDate, visitedSuburbs, visitedCities]).toEqual([1, null, [], []]);
  expect(new Set(Object.values(counts))).toEqual(new Set([0]));
});

test('an unlocked achievement that the catalogue no longer has is left out', () => {
  const unlocked = [
    { achievement: 'no-such-name', unlockedAt: NOW },
    { achievement: 'first-home', unlockedAt: NOW },
  ];
  const { achievements, leaderboardName } = presentUserAchievements(STATS, unlocked, NOW);
  expect(achievements.map(({ achievement, unlockedAt }) => [achievement.name, unlockedAt])).toEqual([
    ['first-home', '2026-11-22T02:00:00.000Z'],
  ]);
  expect(leaderboardName).toBe('Kererū');
  expect(presentUserAchievements(undefined, [], NOW).leaderboardName).toBeNull();
});

test('new achievements have the text of their toast', () => {
  const { newAchievements, message } = presentNewAchievements(new Set(['first-home']));
  expect(newAchievements.map(({ name }) => name)).toEqual(['first-home']);
  expect(message).toBe('Over the fence. +10 pts');
});

test('readers see which entry of the leaderboard is their own', () => {
  const row = { userId: 7, rank: 1, name: 'Kererū', totalPoints: 200 };
  const entry = { rank: 1, name: 'Kererū', points: 200, level: 3 };
  expect(presentLeaderboardEntry(row, 7)).toEqual({ ...entry, isYou: true });
  expect(presentLeaderboardEntry(row, 8)).toEqual({ ...entry, isYou: false });
  expect(presentLeaderboardEntry(row, null)).toEqual({ ...entry, isYou: false });
});
