const HOUR_MS = 60 * 60_000;

/**
 * The date and time in New Zealand, as the UTC parts of a date. Written out, because a page's first use of `Intl` takes a phone tens of ms.
 * Before the summer of 2007 the clocks changed on other days, so that the time can be one hour off; the site has no moments of then.
 */
export function inNewZealand(moment: Date | string): Date {
  const date = new Date(moment);
  return new Date(date.getTime() + (isSummer(date) ? 13 : 12) * HOUR_MS);
}

/**
 * Summer time ends on the first Sunday of April at 3 in summer time, and begins on the last Sunday of September at 2 in winter time.
 * Both are 14:00 UTC of the day before.
 */
function isSummer(date: Date): boolean {
  const change = (month: number, lastDay: number) => {
    const latest = new Date(Date.UTC(date.getUTCFullYear(), month, lastDay, 14));
    return latest.getTime() - (latest.getUTCDay() + 1) * 24 * HOUR_MS;
  };
  const moment = date.getTime();
  return moment < change(3, 7) || moment >= change(8, 30);
}
