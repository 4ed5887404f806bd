import type { ListingDraft } from '../listings/listings.ts';
import { listedAt } from '../listings/listings.ts';
import { seededRandom } from '../random.ts';
import { daysBetween } from '../time.ts';

export const FIRST_DAYS = 7;
/** Visitors a day of a listing of average popularity: while it is new, and afterwards. */
export const VISITORS_PER_DAY = { first: 4.5, later: 1.1 };
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
