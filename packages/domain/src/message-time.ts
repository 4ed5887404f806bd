const HOUR_MS = 3_600_000;

/** Up to 24 hours the time of day is shown, up to 168 hours the weekday (product/conversations.md#the-messages-page). */
const MAX_AGES_MS = { timeOfDay: 24 * HOUR_MS, weekday: 168 * HOUR_MS } as const;

const timeZone = 'Pacific/Auckland';
const timeOfDay = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit', timeZone });
const weekday = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', timeZone });
const monthAndDay = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone });
const fullDay = new Intl.DateTimeFormat('en-NZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone,
});
const fullDayOfYear = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeZone });
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone });

/**
 * Formats when a conversation was last active, for the list of conversations: time of day, short weekday, or day and month
 * (product/conversations.md#the-messages-page).
 */
export function conversationTimeLabel(iso: string, now: Date): string {
  const at = new Date(iso);
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < MAX_AGES_MS.timeOfDay) return timeOfDay.format(at);
  return ageMs < MAX_AGES_MS.weekday ? weekday.format(at) : monthAndDay.format(at);
}

/** Formats the time of day in New Zealand: `7:42 pm`. */
export function formatTimeOfDay(iso: string): string {
  return timeOfDay.format(new Date(iso));
}

/** Returns the calendar day in New Zealand, which is the same for messages of one day: `2026-11-18`. */
export function dayKey(iso: string): string {
  return calendarDay.format(new Date(iso));
}

/** The heading above the messages of a day: Today, Yesterday, or the day with its weekday, and its year if it is not this year. */
export function dayLabel(iso: string, now: Date): string {
  const today = now.toISOString();
  const yesterday = new Date(now.getTime() - 24 * HOUR_MS).toISOString();
  if (dayKey(iso) === dayKey(today)) return 'Today';
  if (dayKey(iso) === dayKey(yesterday)) return 'Yesterday';
  const sameYear = dayKey(iso).slice(0, 4) === dayKey(today).slice(0, 4);
  return (sameYear ? fullDay : fullDayOfYear).format(new Date(iso));
}
