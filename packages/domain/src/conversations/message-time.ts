import {
  formatDayAndMonth,
  formatFullDate,
  formatFullDay,
  formatTimeOfDay,
  formatWeekday,
  isoDayInNewZealand,
} from '../text/format.ts';
import { addDays } from '../exploration/streaks.ts';
import { t } from '../language/texts.ts';

const HOUR_MS = 3_600_000;

/** Up to 24 hours the time of day is shown, up to 168 hours the weekday (product/conversations.md#the-messages-page). */
const MAX_AGES_MS = { timeOfDay: 24 * HOUR_MS, weekday: 168 * HOUR_MS } as const;

/**
 * Formats when a conversation was last active, for the list of conversations: time of day, short weekday, or day and month
 * (product/conversations.md#the-messages-page).
 */
export function conversationTimeLabel(iso: string, now: Date): string {
  const at = new Date(iso);
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < MAX_AGES_MS.timeOfDay) return formatTimeOfDay(at);
  return ageMs < MAX_AGES_MS.weekday ? formatWeekday(at) : formatDayAndMonth(at);
}

/** Returns the calendar day in New Zealand, which is the same for messages of one day: `2026-11-18`. */
export function dayKey(iso: string): string {
  return isoDayInNewZealand(iso);
}

/** The heading above the messages of a day: Today, Yesterday, or the day with its weekday, and its year if it is not this year. */
export function dayLabel(iso: string, now: Date): string {
  const [day, today] = [isoDayInNewZealand(iso), isoDayInNewZealand(now)];
  if (day === today) return t`Today`;
  // Not 24 hours ago: a day on which the clocks change has 23 or 25.
  if (day === addDays(today, -1)) return t`Yesterday`;
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return (sameYear ? formatFullDay : formatFullDate)(iso);
}
