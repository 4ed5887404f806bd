import { hourInNewZealand } from '../text/format.ts';

/** The hours of the day in New Zealand between which nothing is pushed to those who want quiet nights (product/notifications.md#on-a-device). */
export const QUIET_HOURS = { from: 21, until: 7 } as const;

const HOUR_MS = 3_600_000;

/** When something can be pushed that happens at a moment: at once, or when the night ends. */
export function endOfQuietHours(at: Date): Date {
  let end = at;
  // Hour by hour, because a night in which the clocks change is shorter or longer.
  while (isQuiet(end)) end = new Date(Math.floor(end.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS);
  return end;
}

function isQuiet(at: Date): boolean {
  const hour = hourInNewZealand(at);
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until;
}
