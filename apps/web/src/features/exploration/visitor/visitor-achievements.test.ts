import { describe, expect, test } from 'vitest';
import { countsOf, unlockReached, visitorAchievements } from './visitor-achievements.ts';
import type { StoredHome, VisitorExploration } from './visitor-exploration.ts';

const NOW = new Date('2026-11-22T02:00:00Z');

function home(id: number, change: Partial<StoredHome> = {}): StoredHome {
  return {
    type: 'sway_listing',
    id,
    suburb: 'Devonport',
    city: 'Auckland',
    propertyType: 'House',
    priceBand: 'realistic',
    viewedOn: '2026-11-22',
    ...change,
  };
}

function explored(homes: StoredHome[], unlocked: VisitorExploration['unlocked'] = {}): VisitorExploration {
  return { homes, zooms: 3, unlocked };
}

describe('a visitor’s figures', () => {
  test('count each suburb, city, type and band once, and nothing that is unknown', () => {
    const homes = [
      home(1),
      home(2, { suburb: 'Takapuna', priceBand: 'dream' }),
      // Two suburbs of one name.
      home(3, { suburb: 'Hillcrest' }),
      home(4, { suburb: 'Hillcrest', city: 'Hamilton', propertyType: 'Apartment' }),
      home(5, { suburb: null, city: null, propertyType: null, priceBand: null }),
    ];
    expect(countsOf(explored(homes), NOW)).toMatchObject({
      propertiesViewed: 5,
      uniqueSuburbsVisited: 4,
      uniqueCitiesVisited: 2,
      propertyTypesViewed: 2,
      priceBandsViewed: 2,
      mapZoomsPerformed: 3,
      favoriteProperties: 0,
    });
  });

  test('have the streak as it is today in New Zealand', () => {
    const homes = [home(1, { viewedOn: '2026-11-21' }), home(2, { viewedOn: '2026-11-22' })];
    expect(countsOf(explored(homes), NOW)).toMatchObject({ currentStreak: 2, longestStreak: 2 });
    // In New Zealand it is already the 24th.
    expect(countsOf(explored(homes), new Date('2026-11-23T12:00:00Z'))).toMatchObject({
      currentStreak: 0,
      longestStreak: 2,
    });
  });
});

describe('a visitor’s achievements', () => {
  test('are unlocked once, at the time when they are reached', () => {
    const first = unlockReached(explored([home(1)]), NOW);
    expect(first.unlocked.map(({ name }) => name)).toContain('first-home');
    expect(first.exploration.unlocked['first-home']).toBe(NOW.toISOString());
    const again = unlockReached(first.exploration, new Date('2026-11-22T05:00:00Z'));
    expect(again).toEqual({ exploration: first.exploration, unlocked: [] });
  });

  test('are listed the last unlocked first, with their points and level; unknown names are left out', () => {
    const unlocked = {
      'first-home': '2026-11-20T00:00:00.000Z',
      'map-reader': '2026-11-22T00:00:00.000Z',
      'first-zoom': '2026-11-21T00:00:00.000Z',
      'no-such-name': '2026-11-23T00:00:00.000Z',
    };
    const { achievements, stats, leaderboardName } = visitorAchievements(explored([home(1)], unlocked), NOW);
    expect(achievements.map(({ achievement, unlockedAt }) => [achievement.name, unlockedAt])).toEqual([
      ['map-reader', '2026-11-22T00:00:00.000Z'],
      ['first-zoom', '2026-11-21T00:00:00.000Z'],
      ['first-home', '2026-11-20T00:00:00.000Z'],
    ]);
    expect(stats).toMatchObject({ totalPoints: 45, level: 1, propertiesViewed: 1 });
    expect(leaderboardName).toBeNull();
  });
});
