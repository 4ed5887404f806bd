import { describe, expect, test } from 'vitest';
import {
  ACHIEVEMENT_CATEGORIES,
  ACHIEVEMENT_DIFFICULTIES,
  achievementByName,
  ACHIEVEMENTS,
  DIFFICULTY_POINTS,
} from './achievements.ts';

describe('the table of achievements', () => {
  test('has at least 24, each with its own name and title', () => {
    expect(ACHIEVEMENTS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(ACHIEVEMENTS.map(({ name }) => name)).size).toBe(ACHIEVEMENTS.length);
    expect(new Set(ACHIEVEMENTS.map(({ title }) => title)).size).toBe(ACHIEVEMENTS.length);
    for (const { name } of ACHIEVEMENTS) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test.each(ACHIEVEMENT_CATEGORIES)('has every difficulty in the category %s', category => {
    const difficulties = ACHIEVEMENTS.filter(one => one.category === category).map(one => one.difficulty);
    expect([...new Set(difficulties)]).toEqual([...ACHIEVEMENT_DIFFICULTIES]);
  });

  test('never asks for less of something for more points', () => {
    for (const one of ACHIEVEMENTS) {
      const harder = ACHIEVEMENTS.filter(
        ({ requirement }) =>
          requirement.type === one.requirement.type && requirement.count > one.requirement.count,
      );
      expect(Math.min(Infinity, ...harder.map(({ points }) => points))).toBeGreaterThanOrEqual(one.points);
      expect(one.points).toBe(DIFFICULTY_POINTS[one.difficulty]);
    }
  });

  test('finds an achievement by its name', () => {
    expect(achievementByName('first-home')?.title).toBe('Over the fence');
    expect(achievementByName('unknown')).toBeUndefined();
  });
});
