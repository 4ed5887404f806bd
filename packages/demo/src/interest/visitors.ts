import type { ListingDraft } from '../listings/listings.ts';
import { listedAt } from '../listings/listings.ts';
import { seededRandom } from '../random.ts';
import { daysBetween } from '../time.ts';

const FIRST_DAYS = 7;
/** Visitors a day of a listing of average popularity: while it is new, and afterwards. */
const VISITORS_PER_DAY = { first: 4.5, later: 1.1 };
/** How much more or less popular than the average a listing can be. */
const POPULARITY = { lowest: 0.45, highest: 2.2 };

/** How many visitors have looked at a listing: most in its first week, then a few a week. */
export function drawVisitors(listing: ListingDraft, now: Date): number {
  const random = seededRandom(`visitors of ${listing.address.fullAddress}`);
  const days = daysBetween(listedAt(listing), now);
  const expected =
    VISITORS_PER_DAY.first * Math.min(days, FIRST_DAYS) +
    VISITORS_PER_DAY.later * Math.max(0, days - FIRST_DAYS);
  const { lowest, highest } = POPULARITY;
  return Math.round(expected * (lowest + random.next() ** 2 * (highest - lowest)));
}

const DAYS_OF_WEEK = 7;

/**
 * How the visitors of a listing are spread over the weeks before `now`, the latest last: most of them while it was new, and no week
 * quite like another. Weeks before the listing have none.
 */
export function spreadOverWeeks(
  listing: ListingDraft & { visitors: number },
  weeks: number,
  now: Date,
): number[] {
  const random = seededRandom(`weeks of ${listing.address.fullAddress}`);
  const listedWeeksAgo = Math.floor(daysBetween(listedAt(listing), now) / DAYS_OF_WEEK);
  const { first, later } = VISITORS_PER_DAY;
  const weights = Array.from(
    { length: listedWeeksAgo + 1 },
    (_, age) => (age === 0 ? first : later) * random.between(0.4, 1.6),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spread = weights.map(weight => Math.round((listing.visitors * weight) / total));
  return [...Array.from({ length: weeks }, () => 0), ...spread].slice(-weeks);
}
