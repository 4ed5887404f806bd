import { listedAt } from '../listings/listings.ts';
import type { SampleListing } from '../listings/sample-listing.ts';
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts';
import type { Person } from '../people/person.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { byDay } from '../daytime.ts';
import { before, DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { ABOUT_THE_BUS, ABOUT_THE_PRICE, ABOUT_THE_ROOF, ABOUT_THE_SUN } from './demo-scripts.ts';
import { withOffers } from './offers.ts';
import type { SampleOffer } from './offers.ts';
import type { Script, Sender } from './script.ts';
import { SCRIPTS } from './scripts.ts';

/** A conversation of the sample. */
export type SampleConversation = {
  buyerUsername: string;
  ownerUsername: string;
  /** The index of the listing. */
  listing: number;
  messages: { sender: Sender; content: Script[number][2]; at: Date }[];
  offers: readonly SampleOffer[];
  /** How many of the last messages each participant has not read. */
  unread: { buyer: number; owner: number };
};

/** Conversations for each visitor of a listing. */
const PER_VISITOR = 0.004;
/** A message is read within this time, in which there can be a night. */
const READ_WITHIN_MS = 16 * HOUR_MS;
/** How long ago the demo scripts end. Only the last messages of `sun` and `bus` are unread. */
const ENDED_MS_AGO = { sun: 4 * HOUR_MS, roof: 8.7 * DAY_MS, price: 3.8 * DAY_MS, bus: 5 * HOUR_MS };

/**
 * The conversations, in the order of the demo buyer's two, those of the demo owner with other buyers, and all others: the more
 * visitors a listing has had, the more people have written about it.
 */
export function writeConversations(
  listings: readonly SampleListing[],
  buyers: readonly Person[],
  now: Date,
): SampleConversation[] {
  const { buyer, owner } = DEMO_ACCOUNTS;
  const ownHomes = listings.flatMap((each, i) => (each.ownerUsername === owner.username ? [i] : []));
  const [first, second] = ownHomes as [number, number];
  const [one, another] = buyers.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const site = { listings, now };
  const { offers, ...aboutPrice } = withOffers(ABOUT_THE_PRICE, listings[first]!.swayPriceNzd);
  return [
    perform(site, ABOUT_THE_SUN, buyer.username, first, before(now, ENDED_MS_AGO.sun)),
    perform(site, ABOUT_THE_ROOF, buyer.username, homeWithNewRoof(listings), before(now, ENDED_MS_AGO.roof)),
    { ...perform(site, aboutPrice.script, one!.username, first, before(now, ENDED_MS_AGO.price)), offers },
    perform(site, ABOUT_THE_BUS, another!.username, second, before(now, ENDED_MS_AGO.bus)),
    ...listings.flatMap((_, i) => (ownHomes.includes(i) ? [] : drawConversations(site, buyers, i))),
  ];
}

type Site = { listings: readonly SampleListing[]; now: Date };

function drawConversations(site: Site, buyers: readonly Person[], index: number): SampleConversation[] {
  const listing = site.listings[index]!;
  const random = seededRandom(`conversations about ${listing.address.fullAddress}`);
  const count = Math.floor(listing.visitors * PER_VISITOR + random.next());
  const scripts = random.shuffled(SCRIPTS.filter(({ fits }) => fits(listing.home)));
  return random
    .shuffled(buyers)
    .slice(0, Math.min(count, scripts.length))
    .flatMap((person, i) => {
      const { script } = scripts[i]!;
      const earliest = Math.max(listedAt(listing).getTime(), person.createdAt.getTime()) + HOUR_MS;
      const endedAt = drawEnd(site, script, earliest, random);
      const conversation = endedAt && perform(site, script, person.username, index, endedAt);
      // Nights can leave no time for the whole script.
      return conversation && conversation.messages[0]!.at.getTime() > earliest ? [conversation] : [];
    });
}

/** A moment that leaves time for the whole script before it, or null when there is none. */
function drawEnd({ now }: Site, script: Script, earliest: number, random: Random): Date | null {
  const soonest = earliest + minutesOf(script) * MINUTE_MS;
  const latest = now.getTime() - HOUR_MS;
  return soonest < latest ? new Date(Math.round(random.between(soonest, latest))) : null;
}

function perform(
  { listings, now }: Site,
  script: Script,
  buyerUsername: string,
  listing: number,
  endedAt: Date,
): SampleConversation {
  const messages = dateMessages(script, endedAt);
  const lastOf = (reader: 'buyer' | 'owner') => messages.findLastIndex(({ sender }) => sender === reader);
  const unreadBy = (reader: 'buyer' | 'owner') =>
    messages.filter(
      (message, i) => i > lastOf(reader) && message.at.getTime() > now.getTime() - READ_WITHIN_MS,
    ).length;
  return {
    buyerUsername,
    ownerUsername: listings[listing]!.ownerUsername,
    listing,
    messages,
    offers: [],
    unread: { buyer: unreadBy('buyer'), owner: unreadBy('owner') },
  };
}

/** The messages of a script, the last one at a moment or shortly before. Nobody writes at night, so answers can take longer. */
function dateMessages(script: Script, endedAt: Date): SampleConversation['messages'] {
  let at = byDay(endedAt);
  return script
    .toReversed()
    .map(([sender, minutesLater, content]) => {
      const message = { sender, content, at };
      at = byDay(before(at, minutesLater * MINUTE_MS));
      return message;
    })
    .toReversed();
}

function minutesOf(script: Script): number {
  return script.reduce((sum, [, minutesLater]) => sum + minutesLater, 0);
}

/** The index of a listing of another owner that ABOUT_THE_ROOF fits. */
function homeWithNewRoof(listings: readonly SampleListing[]): number {
  return listings.findLastIndex(
    ({ isActive, ownerUsername, home, priceChanges }) =>
      isActive &&
      ownerUsername !== DEMO_ACCOUNTS.owner.username &&
      home.propertyType === 'House' &&
      (home.builtYear ?? 0) < 2000 &&
      priceChanges.length > 1,
  );
}
