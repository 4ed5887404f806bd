import { hourInNewZealand, isoDayInNewZealand } from '../text/format.ts';
import { dateInNewZealand } from './enquiry-rules.ts';

/** The bounds of viewings that are booked (product/enquiries.md#booked-viewings). */
export const VIEWING_BOUNDS = {
  /** Offers of one home. */
  maxOffers: 10,
  /** Visitors at once. */
  maxVisitors: 20,
  /** A slot is from now up to this many days ahead. */
  daysAhead: 56,
  minMinutes: 15,
  maxMinutes: 240,
  maxNoticeHours: 72,
  /** The minute of the day from which on a viewing begins, and until which: clocks change at night. */
  fromMinute: 7 * 60,
  untilMinute: 21 * 60,
} as const;

/** When an owner shows a home: on one day in New Zealand, as 2026-11-28, or on its weekday from then on. */
export type ViewingTimes = {
  firstDay: string;
  /** The minute of the day on clocks in New Zealand. */
  startMinute: number;
  durationMinutes: number;
  isWeekly: boolean;
};

/** One time at which visitors can come. */
export type ViewingSlot = { startsAt: Date; endsAt: Date };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Both sides are reminded between 9 am and 8 pm. */
const REMINDER_MINUTE = 9 * 60;
const REMINDER_MS = 11 * HOUR_MS;

/** The moment of a minute between `fromMinute` and `untilMinute` of a day in New Zealand, 13 hours before UTC in summer and 12 in winter. */
export function momentInNewZealand(day: string, minute: number): Date {
  const summer = new Date(Date.parse(day) + minute * MINUTE_MS - 13 * HOUR_MS);
  const isSummer = hourInNewZealand(summer) === Math.floor(minute / 60) && isoDayInNewZealand(summer) === day;
  return isSummer ? summer : new Date(summer.getTime() + HOUR_MS);
}

/** The slots of an offer that begin from now up to `daysAhead` days ahead. A weekly one keeps its time when the clocks change. */
export function slotsOf(
  { firstDay, isWeekly, startMinute, durationMinutes }: ViewingTimes,
  now: Date,
): ViewingSlot[] {
  return Array.from({ length: VIEWING_BOUNDS.daysAhead + 1 }, (_, i) => dateInNewZealand(now, i))
    .map(day => ({ day, daysLater: (Date.parse(day) - Date.parse(firstDay)) / DAY_MS }))
    .filter(({ daysLater }) => (isWeekly ? daysLater >= 0 && daysLater % 7 === 0 : daysLater === 0))
    .map(({ day }) => momentInNewZealand(day, startMinute))
    .filter(startsAt => startsAt > now)
    .map(startsAt => ({ startsAt, endsAt: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS) }));
}

/** Whether two offers have slots that overlap: an owner shows a home once at a time. */
export function overlap(one: ViewingTimes, other: ViewingTimes, now: Date): boolean {
  const others = slotsOf(other, now);
  return slotsOf(one, now).some(a => others.some(b => a.startsAt < b.endsAt && b.startsAt < a.endsAt));
}

/** Whether a slot can still be booked: its owner wants to know so many hours before. */
export function isInTime({ startsAt }: { startsAt: Date }, noticeHours: number, now: Date): boolean {
  return startsAt.getTime() - now.getTime() >= noticeHours * HOUR_MS;
}

/** When both sides are reminded of a viewing: in the day before it, from and until. Null if it was booked or moved on that day or later. */
export function reminderOf(startsAt: Date, changedAt: Date): { from: Date; until: Date } | null {
  const dayBefore = dateInNewZealand(startsAt, -1);
  if (isoDayInNewZealand(changedAt) >= dayBefore) return null;
  const from = momentInNewZealand(dayBefore, REMINDER_MINUTE);
  return { from, until: new Date(from.getTime() + REMINDER_MS) };
}
