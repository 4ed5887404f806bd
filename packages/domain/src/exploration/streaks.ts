/** Days in a row with a view (product/exploration.md#streaks). Days are New Zealand's, in ISO 8601. */
export type Streak = {
  currentStreak: number;
  longestStreak: number;
  lastActiveDate: string | null;
};

export const NO_STREAK: Streak = { currentStreak: 0, longestStreak: 0, lastActiveDate: null };

const DAY_MS = 24 * 3_600_000;

/** The day some days after another; before it for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The streak after a view on a day. A view on an earlier day than the last one changes nothing. */
export function streakAfter(streak: Streak, day: string): Streak {
  const { lastActiveDate, currentStreak, longestStreak } = streak;
  if (lastActiveDate !== null && day <= lastActiveDate) return streak;
  const current = lastActiveDate === addDays(day, -1) ? currentStreak + 1 : 1;
  return { currentStreak: current, longestStreak: Math.max(longestStreak, current), lastActiveDate: day };
}

/** The streak as it is on a day: the current one has ended unless there was a view on that day or the day before. */
export function streakOn(streak: Streak, today: string): Streak {
  const { lastActiveDate } = streak;
  const isRunning = lastActiveDate !== null && lastActiveDate >= addDays(today, -1);
  return isRunning ? streak : { ...streak, currentStreak: 0 };
}

/** The streak of a person with views on some days, in any order and each any number of times. */
export function streakOfDays(days: readonly string[]): Streak {
  return [...new Set(days)].toSorted().reduce(streakAfter, NO_STREAK);
}

/** The days of the current streak. */
export function daysOfStreak({ currentStreak, lastActiveDate }: Streak): string[] {
  if (lastActiveDate === null) return [];
  return Array.from({ length: currentStreak }, (_, i) => addDays(lastActiveDate, -i));
}
