import { isoDayInNewZealand } from '@sway/domain/text/format';
import { FIGURE_WEEKS } from '@sway/domain/listings/listing-rules';
import { listedAt } from '../listings/listings.ts';
import type { ListingDraft } from '../listings/listings.ts';
import { seededRandom } from '../random.ts';
import { DAY_MS } from '../time.ts';
import type { SampleViewer } from './viewers.ts';
import { FIRST_DAYS, VISITORS_PER_DAY } from './visitors.ts';

/** How often a listing was viewed in a week, each viewer once a day. */
export type SampleWeekViews = {
  /** The index of the listing. */
  listing: number;
  /** The Monday with which the week begins in New Zealand, as `2026-11-02`. */
  week: string;
  views: number;
};

type Visited = ListingDraft & { visitors: number };

/** The views of each listing in the weeks that its owner sees: those of visitors and of the users who looked at it. */
export function drawWeekViews(
  listings: readonly Visited[],
  viewers: readonly SampleViewer[],
  now: Date,
): SampleWeekViews[] {
  const byListing = Map.groupBy(viewers, ({ listing }) => listing);
  const first = mondayOf(dayNumber(now)) - 7 * (FIGURE_WEEKS - 1);
  return listings.flatMap((each, listing) => {
    const views = visitsByWeek(each, now);
    for (const { day } of byListing.get(listing) ?? []) {
      const week = mondayOf(Date.parse(day) / DAY_MS);
      views.set(week, (views.get(week) ?? 0) + 1);
    }
    return [...views].flatMap(([week, count]) =>
      week < first || count === 0 ? [] : [{ listing, week: isoOf(week), views: count }],
    );
  });
}

/** The visitors of a listing by the Monday of their week, in all as many as it has: most while it was new, no two weeks alike. */
function visitsByWeek(listing: Visited, now: Date): Map<number, number> {
  const random = seededRandom(`weeks of ${listing.address.fullAddress}`);
  const [from, today] = [dayNumber(listedAt(listing)), dayNumber(now)];
  const weights = new Map<number, number>();
  for (let day = from; day <= today; day++) {
    const { first, later } = VISITORS_PER_DAY;
    const week = mondayOf(day);
    weights.set(week, (weights.get(week) ?? 0) + (day - from < FIRST_DAYS ? first : later));
  }
  for (const [week, weight] of weights) weights.set(week, weight * random.between(0.6, 1.4));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  let [passed, counted] = [0, 0];
  for (const [week, weight] of weights) {
    passed += weight;
    const until = Math.round((listing.visitors * passed) / total);
    weights.set(week, until - counted);
    counted = until;
  }
  return weights;
}

/** A day in New Zealand as a count of days. */
function dayNumber(moment: Date): number {
  return Date.parse(isoDayInNewZealand(moment)) / DAY_MS;
}

/** The Monday of a day's week. Day 0 was a Thursday. */
function mondayOf(day: number): number {
  return day - ((day + 3) % 7);
}

function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
