import type { SampleConversation } from '../conversations/conversations.ts';
import { listedAt } from '../listings/listings.ts';
import { priceAt } from '../listings/price-history.ts';
import type { SampleListing } from '../listings/sample-listing.ts';
import type { Person } from '../people/person.ts';
import { seededRandom } from '../random.ts';
import { before, HOUR_MS } from '../time.ts';

/** A home that a user has saved. */
export type SampleSave = {
  username: string;
  /** The index of the listing. */
  listing: number;
  at: Date;
  /** NZD. */
  priceWhenSavedNzd: number;
};

/** The share of a listing's visitors that saves it, from and to. */
const SAVING_SHARE = [0.01, 0.05] as const;
/** How many homes the demo buyer saved besides those of the conversations. */
const OTHER_DEMO_SAVES = 4;

/** The saved homes of all buyers: the more visitors a listing has had, the more of them have saved it. */
export function drawSaves(
  listings: readonly SampleListing[],
  buyers: readonly Person[],
  now: Date,
): SampleSave[] {
  return listings.flatMap((listing, index) => {
    const random = seededRandom(`saves of ${listing.address.fullAddress}`);
    const count = Math.floor(listing.visitors * random.between(...SAVING_SHARE) + random.next());
    return random
      .shuffled(buyers)
      .slice(0, count)
      .flatMap(({ username, createdAt }) => {
        const earliest = Math.max(listedAt(listing).getTime(), createdAt.getTime());
        const latest = now.getTime() - HOUR_MS;
        if (earliest >= latest) return [];
        return [save(listing, index, username, new Date(Math.round(random.between(earliest, latest))))];
      });
  });
}

/**
 * The demo buyer's saved homes: those of the conversations, and others, each in another town. The price of one has changed since
 * it was saved.
 */
export function writeDemoSaves(
  listings: readonly SampleListing[],
  conversations: readonly SampleConversation[],
  demoBuyer: Person,
  now: Date,
): SampleSave[] {
  const written = conversations
    .filter(({ buyerUsername }) => buyerUsername === demoBuyer.username)
    .map(({ listing }) => listing);
  const towns = new Set(written.map(index => townOf(listings[index]!)));
  const others: number[] = [];
  const random = seededRandom('what the demo buyer saved');
  for (const index of random.shuffled([...listings.keys()])) {
    if (others.length === OTHER_DEMO_SAVES) break;
    const listing = listings[index]!;
    if (!listing.isActive || listing.home.bedrooms === null || towns.has(townOf(listing))) continue;
    const isChanged = listing.priceChanges.length > 1;
    if (isChanged !== (others.length === 0)) continue;
    towns.add(townOf(listing));
    others.push(index);
  }
  return [...others, ...written].map(index => {
    const listing = listings[index]!;
    const from = Math.max(listedAt(listing).getTime(), demoBuyer.createdAt.getTime());
    const until = (listing.priceChanges[1]?.at ?? now).getTime();
    return save(listing, index, demoBuyer.username, before(new Date(until), (until - from) / 3));
  });
}

function save(listing: SampleListing, index: number, username: string, at: Date): SampleSave {
  return { username, listing: index, at, priceWhenSavedNzd: priceAt(listing.priceChanges, at) };
}

function townOf({ home }: SampleListing): string {
  return home.place.city.name;
}
