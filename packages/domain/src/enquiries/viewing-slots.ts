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

/** Whether an offer can be booked; what is paused or removed cannot. */
export const VIEWING_OFFER_STATES = ['open', 'paused', 'removed'] as const;

export type ViewingOfferState = (typeof VIEWING_OFFER_STATES)[number];

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

/** The moment of a minute between `fromMinute` and `untilMinute` of a day in New Zealand, 13 hours before UTC in summer and 12 in winter. */
export function momentInNewZealand(day: string, minute: number): Date {
  const summer = new Date(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS - 13 * HOUR_MS);
  const isSummer = hourInNewZealand(summer) === Math.floor(minute / 60) && isoDayInNewZealand(summer) === day;
  return isSummer ? summer : new Date(summer.getTime() + HOUR_MS);
}

/** The slots of an offer that begin from now up to `daysAhead` days ahead. A weekly one keeps its time when the clocks change. */
export function slotsOf(times: ViewingTimes, now: Date): ViewingSlot[] {
  const lastDay = dateInNewZealand(now, VIEWING_BOUNDS.daysAhead);
  return daysOf(times, dateInNewZealand(now), lastDay)
    .map(day => momentInNewZealand(day, times.startMinute))
    .filter(startsAt => startsAt > now)
    .map(startsAt => ({
      startsAt,
      endsAt: new Date(startsAt.getTime() + times.durationMinutes * MINUTE_MS),
    }));
}

function daysOf({ firstDay, isWeekly }: ViewingTimes, from: string, to: string): string[] {
  const first = Date.parse(`${firstDay}T00:00:00Z`);
  const weeksOver = Math.max(0, Math.ceil((Date.parse(`${from}T00:00:00Z`) - first) / (7 * DAY_MS)));
  const weeks = isWeekly ? VIEWING_BOUNDS.daysAhead / 7 + 1 : 1;
  return Array.from({ length: weeks }, (_, i) => (isWeekly ? weeksOver : 0) + i)
    .map(week => new Date(first + week * 7 * DAY_MS).toISOString().slice(0, 10))
    .filter(day => day >= from && day <= to);
}

/** Whether two offers have slots that overlap: an owner shows a home once at a time. */
export function overlap(one: ViewingTimes, other: ViewingTimes, now: Date): boolean {
  const others = slotsOf(other, now);
  return slotsOf(one, now).some(a => others.some(b => a.startsAt < b.endsAt && b.startsAt < a.endsAt));
}

/** Whether a slot can still be booked: its owner wants to know so many hours before. */
export function isInTime(
  { startsAt }: Pick<ViewingSlot, 'startsAt'>,
  noticeHours: number,
  now: Date,
): boolean {
  return startsAt.getTime() - now.getTime() >= noticeHours * HOUR_MS;
}
