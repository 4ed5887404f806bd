export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The moment `ms` milliseconds before another one; after it where `ms` is negative. */
export function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - Math.round(ms));
}

/** How much time has passed from one moment to a later one, in days. */
export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}
