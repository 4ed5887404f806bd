import type { UserAchievements } from '@sway/contract/achievements';
import { achievementByName } from '@sway/domain/exploration/achievements';
import type { Achievement } from '@sway/domain/exploration/achievements';
import {
  levelAt,
  NO_EXPLORATION,
  reachedAchievements,
  totalPoints,
} from '@sway/domain/exploration/exploration-rules';
import type { ExplorationCounts } from '@sway/domain/exploration/exploration-rules';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import { streakOfDays, streakOn } from '@sway/domain/exploration/streaks';
import type { VisitorExploration } from './visitor-exploration.ts';

/** A visitor's figures, by the rules of the server. */
export function countsOf({ homes, zooms }: VisitorExploration, now: Date): ExplorationCounts {
  const distinct = (values: (string | null)[]) => new Set(values.filter(value => value !== null)).size;
  return {
    ...NO_EXPLORATION,
    ...streakOn(streakOfDays(homes.map(({ viewedOn }) => viewedOn)), isoDayInNewZealand(now)),
    propertiesViewed: homes.length,
    uniqueSuburbsVisited: distinct(
      homes.map(({ suburb, city }) => (suburb === null ? null : `${suburb}, ${city}`)),
    ),
    uniqueCitiesVisited: distinct(homes.map(({ city }) => city)),
    mapZoomsPerformed: zooms,
    propertyTypesViewed: distinct(homes.map(({ propertyType }) => propertyType)),
    priceBandsViewed: distinct(homes.map(({ priceBand }) => priceBand)),
  };
}

/** The places of a visitor’s homes, by name. Searches of a visitor are not counted. */
function placesOf({ homes }: VisitorExploration) {
  const named = (names: (string | null)[]) => [...new Set(names.filter(name => name !== null))].toSorted();
  return {
    searchesPerformed: 0,
    visitedSuburbs: named(homes.map(({ suburb, city }) => suburb && (city ? `${suburb}, ${city}` : suburb))),
    visitedCities: named(homes.map(({ city }) => city)),
  };
}

/** Unlocks what a visitor has reached. @returns the exploring with it, and what is new */
export function unlockReached(
  exploration: VisitorExploration,
  now: Date,
): { exploration: VisitorExploration; unlocked: Achievement[] } {
  const unlocked = reachedAchievements(countsOf(exploration, now)).filter(
    ({ name }) => !(name in exploration.unlocked),
  );
  const dates = Object.fromEntries(unlocked.map(({ name }) => [name, now.toISOString()]));
  return {
    exploration: { ...exploration, unlocked: { ...exploration.unlocked, ...dates } },
    unlocked,
  };
}

/** A visitor's figures and achievements, as the server answers a user's; the last unlocked first. */
export function visitorAchievements(exploration: VisitorExploration, now: Date): UserAchievements {
  const achievements = Object.entries(exploration.unlocked)
    .flatMap(([name, unlockedAt]) => {
      const achievement = achievementByName(name);
      return achievement ? [{ achievement, unlockedAt }] : [];
    })
    .toSorted((one, other) => other.unlockedAt.localeCompare(one.unlockedAt));
  const points = totalPoints(achievements.map(({ achievement }) => achievement));
  return {
    stats: {
      ...countsOf(exploration, now),
      ...placesOf(exploration),
      totalPoints: points,
      level: levelAt(points),
    },
    achievements,
    leaderboardName: null,
  };
}
