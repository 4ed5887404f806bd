import type { BuyerFact } from '@sway/domain/conversations/buyer-statements';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import type { SampleListing } from '../listings/sample-listing.ts';
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts';
import type { Person } from '../people/person.ts';
import { before, DAY_MS } from '../time.ts';

/** Somebody who waits for a home of the sample. Without a note the owner does not see the name either. */
export type SampleWaiting = { username: string; listing: number; note: string | null; at: Date };

/** What a buyer of the sample states. */
export type SampleStatement = { username: string; facts: BuyerFact[]; until: string };

const NOTES = [
  'We rent around the corner and would love to stay in the street.',
  null,
  'No hurry at all: our lease ends in spring.',
  'We sell our own home first, and can be flexible with dates.',
];

/** Who waits for the second home of the demo owner, the first to join first; the demo buyer is the last. */
export function writeWaiting(
  listings: readonly SampleListing[],
  buyers: readonly Person[],
  now: Date,
): SampleWaiting[] {
  const ownHomes = listings.flatMap((each, i) =>
    each.ownerUsername === DEMO_ACCOUNTS.owner.username ? [i] : [],
  );
  const listing = ownHomes[1]!;
  const earliest = buyers.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const usernames = [...earliest.slice(2, 5).map(each => each.username), DEMO_ACCOUNTS.buyer.username];
  return usernames.map((username, i) => ({
    username,
    listing,
    note: NOTES[i]!,
    at: before(now, (9 - 2 * i) * DAY_MS),
  }));
}

/** What the demo buyer and some of those who wait state. */
export function writeStatements(waiting: readonly SampleWaiting[], now: Date): SampleStatement[] {
  const stated: BuyerFact[][] = [
    ['looking', 'pre_approved'],
    ['looking'],
    ['cash'],
    ['looking', 'home_to_sell'],
  ];
  return waiting.map(({ username }, i) => ({
    username,
    facts: stated[i]!,
    until: dateInNewZealand(now, 60 + 30 * i),
  }));
}
