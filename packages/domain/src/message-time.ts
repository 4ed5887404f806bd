const HOUR_MS = 3_600_000;

/** Times of day below 24 hours, weekdays below 168 (product/conversations.md#the-messages-page). */
const BUCKETS_MS = { timeOfDay: 24 * HOUR_MS, weekday: 168 * HOUR_MS } as const;

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
 * When a conversation was last active, as its list says it (product/conversations.md#the-messages-page): time of day, short
 * weekday, or day and month.
 */
export function conversationTimeLabel(iso: string, now: Date): string {
  const at = new Date(iso);
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < BUCKETS_MS.timeOfDay) return timeOfDay.format(at);
  return ageMs < BUCKETS_MS.weekday ? weekday.format(at) : monthAndDay.format(at);
}

/** The time of day in New Zealand: `7:42 pm`. */
export function formatTimeOfDay(iso: string): string {
  return timeOfDay.format(new Date(iso));
}

/** The calendar day in New Zealand, as a key that equals for messages of one day: `2026-11-18`. */
export function dayKey(iso: string): string {
  return calendarDay.format(new Date(iso));
}

/** What stands above a day's messages: Today, Yesterday, or the day with its weekday; with its year where it is another. */
export function dayLabel(iso: string, now: Date): string {
  const today = now.toISOString();
  const yesterday = new Date(now.getTime() - 24 * HOUR_MS).toISOString();
  if (dayKey(iso) === dayKey(today)) return 'Today';
  if (dayKey(iso) === dayKey(yesterday)) return 'Yesterday';
  const sameYear = dayKey(iso).slice(0, 4) === dayKey(today).slice(0, 4);
  return (sameYear ? fullDay : fullDayOfYear).format(new Date(iso));
}
