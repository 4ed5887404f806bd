import { EXPLORATION_LIMITS } from '@sway/domain/exploration/exploration-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { setDeviceOwner } from '#shared/device/own-items.ts';
import { unlockReached, visitorAchievements } from './visitor-achievements.ts';
import {
  NOTHING_EXPLORED,
  readExploration,
  removeExploration,
  withHome,
  withZoom,
  writeExploration,
} from './visitor-exploration.ts';
import type { StoredHome } from './visitor-exploration.ts';

const NOW = new Date('2026-11-22T02:00:00Z');
const KEY = 'sway-exploration:visitor';

const home = (id: number, change: Partial<StoredHome> = {}): StoredHome => ({
  type: 'sway_listing',
  id,
  suburb: 'Devonport',
  city: 'Auckland',
  propertyType: 'House',
  priceBand: 'realistic',
  viewedOn: '2026-11-22',
  ...change,
});

beforeEach(() => setDeviceOwner(null));

describe('what a visitor explores', () => {
  it('is stored and read again', () => {
    const exploration = withZoom(withHome(NOTHING_EXPLORED, home(1)));
    writeExploration(exploration);
    expect(readExploration(null)).toEqual(exploration);
  });

  it('counts a home once, with the day of the last view', () => {
    const twice = withHome(withHome(NOTHING_EXPLORED, home(1, { viewedOn: '2026-11-21' })), home(1));
    expect(twice.homes).toEqual([home(1)]);
  });

  it('is bounded in homes and zooms', () => {
    let exploration = NOTHING_EXPLORED;
    for (let i = 1; i <= 150; i += 1) exploration = withZoom(withHome(exploration, home(i)));
    expect(exploration.homes).toHaveLength(EXPLORATION_LIMITS.carriedHomes);
    expect(exploration.zooms).toBe(EXPLORATION_LIMITS.carriedZooms);
  });

  it('becomes the user’s when the visitor registers, and is removed when told', () => {
    writeExploration(withHome(NOTHING_EXPLORED, home(1)));
    setDeviceOwner(7);
    expect(readExploration(null)).toBeNull();
    expect(readExploration(7)?.homes).toEqual([home(1)]);
    removeExploration(7);
    expect(readExploration(7)).toBeNull();
  });

  it.each([
    ['not JSON', 'not JSON {'],
    ['a list', '[]'],
    ['a number', '7'],
    ['nothing of use', '{"homes":"all","zooms":-1,"unlocked":[]}'],
    [
      'a home that is none',
      JSON.stringify({ homes: [null, {}, home(0), home(1, { suburb: 'x'.repeat(201) })] }),
    ],
    ['a day that is none', JSON.stringify({ homes: [home(1, { viewedOn: 'yesterday' })] })],
    ['an unknown achievement', '{"unlocked":{"unknown":"2026-11-22T00:00:00Z","first-home":7}}'],
  ])('is empty when the device has %s', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(readExploration(null) ?? NOTHING_EXPLORED).toEqual(NOTHING_EXPLORED);
  });
});

describe('a visitor’s achievements', () => {
  it('are unlocked once, by the rules of the server', () => {
    const first = unlockReached(withZoom(withHome(NOTHING_EXPLORED, home(1))), NOW);
    expect(first.unlocked.map(({ name }) => name)).toEqual(['first-zoom', 'first-home']);
    const second = unlockReached(withHome(first.exploration, home(2, { city: 'Wellington' })), NOW);
    expect(second.unlocked.map(({ name }) => name)).toEqual(['two-cities']);
    expect(visitorAchievements(second.exploration, NOW)).toMatchObject({
      stats: {
        totalPoints: 30,
        level: 1,
        propertiesViewed: 2,
        uniqueSuburbsVisited: 2,
        uniqueCitiesVisited: 2,
      },
      achievements: { length: 3 },
    });
  });

  it('have a streak of the days with views', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
    const homes = days.map((viewedOn, i) => home(i + 1, { viewedOn }));
    const { stats } = visitorAchievements({ ...NOTHING_EXPLORED, homes }, NOW);
    expect(stats).toMatchObject({ currentStreak: 3, lastActiveDate: '2026-11-22' });
  });
});
