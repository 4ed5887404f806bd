import { priceContext } from '@sway/domain/prices/price-bands';
import { foldForSearch } from '@sway/domain/text/search-text';
import { READINESS } from '@sway/domain/listings/readiness';
import type { Readiness } from '@sway/domain/listings/readiness';
import type { SampleAddress } from '../addresses/addresses.ts';
import { seededRandom } from '../random.ts';
import { before, DAY_MS } from '../time.ts';
import { arrangeNewestFirst } from './arrange.ts';
import { chooseLots } from './choose-lots.ts';
import { drawHome } from './home.ts';
import type { Home } from './home.ts';
import { drawPriceHistory } from './price-history.ts';
import type { PriceChange } from './price-history.ts';
import { drawSwayPrice, estimateOf } from './price.ts';
import { openPhrasebook } from './text/phrasebook.ts';
import type { Phrasebook } from './text/phrasebook.ts';
import { writeText } from './text/write-text.ts';
import type { ListingText } from './text/write-text.ts';

const LISTINGS = 672;
const VERIFIED_SHARE = 0.4;
/** One listing in this many is hidden. */
const HIDDEN_EVERY = 45;
/** How long ago the newest and the oldest listing were listed. */
const NEWEST_DAYS = 0.1;
const OLDEST_DAYS = 122;

/** A home of the sample and the price that its owner named. Money in NZD. */
type PricedHome = {
  address: SampleAddress;
  home: Home;
  swayPriceNzd: number;
  estimateNzd: number | null;
  isVerified: boolean;
  /** Whether the owner writes "I" instead of "we". */
  ownsAlone: boolean;
};

type DatedHome = PricedHome & {
  /** Oldest first. The first is from the day of the listing, the last is its price. */
  priceChanges: PriceChange[];
  isActive: boolean;
  readiness: Readiness | null;
};

/** A listing of the sample, without its owner and photographs. */
export type ListingDraft = DatedHome & ListingText & { searchText: string };

/** The sample's listings, oldest first, listed over the four months before `now`. */
export function writeListings(addresses: SampleAddress[], now: Date): ListingDraft[] {
  const random = seededRandom('listings');
  const homes = random.shuffled(chooseLots(addresses, LISTINGS)).map(priceHome);
  const hidden = homes.splice(0, Math.floor(LISTINGS / HIDDEN_EVERY));
  const newestFirst = arrangeNewestFirst(homes, random);
  // The list of active listings has no hidden ones between neighbours.
  hidden.forEach((home, i) => newestFirst.splice((i + 1) * HIDDEN_EVERY - 1, 0, home));
  const ages = drawAgesInDays(newestFirst.length);
  const dated = newestFirst.map((home, i) => ({
    ...home,
    priceChanges: datePrices(home, before(now, ages[i]! * DAY_MS), now),
    isActive: !hidden.includes(home),
    readiness: drawReadiness(home),
  }));
  const book = openPhrasebook(random);
  const used: UsedTexts = { parts: new Set(), openings: [] };
  return dated.toReversed().map(each => ({
    ...each,
    ...writeUnusedText(each, book, used),
    searchText: searchTextOf(each.address),
  }));
}

/** Four owners in ten do not state it. */
function drawReadiness({ address }: PricedHome): Readiness | null {
  const random = seededRandom(`readiness at ${address.fullAddress}`);
  return random.chance(0.4) ? null : random.pick(READINESS);
}

/** When a listing was listed. */
export function listedAt({ priceChanges }: Pick<DatedHome, 'priceChanges'>): Date {
  return priceChanges[0]!.at;
}

function priceHome(address: SampleAddress): PricedHome {
  const random = seededRandom(`listing at ${address.fullAddress}`);
  const home = drawHome(address.lot, random);
  return {
    address,
    home,
    swayPriceNzd: drawSwayPrice(home, random),
    estimateNzd: estimateOf(home),
    isVerified: random.chance(VERIFIED_SHARE),
    ownsAlone: random.chance(0.35),
  };
}

/** Ages in days, the youngest first: a few listings each day, slightly more in recent weeks. */
function drawAgesInDays(count: number): number[] {
  const random = seededRandom('when homes were listed');
  const span = OLDEST_DAYS - NEWEST_DAYS;
  return Array.from({ length: count }, () => NEWEST_DAYS + random.next() ** 1.1 * span).toSorted(
    (a, b) => a - b,
  );
}

function datePrices({ address, swayPriceNzd }: PricedHome, at: Date, now: Date): PriceChange[] {
  return drawPriceHistory(swayPriceNzd, at, now, seededRandom(`prices at ${address.fullAddress}`));
}

/** The address names the city and sometimes the region, which is not repeated. */
function searchTextOf({ fullAddress, lot }: SampleAddress): string {
  const { city } = lot.street.place;
  return [fullAddress, city.region]
    .filter((part, i) => i === 0 || !fullAddress.endsWith(part))
    .map(foldForSearch)
    .join(' | ');
}

type UsedTexts = { parts: Set<string>; openings: string[] };
/** So many listings in a row begin differently. */
const OPENING_NEIGHBOURS = 12;

/** Texts that no other listing of the sample has, with a first sentence that no neighbour has. */
function writeUnusedText(
  listing: DatedHome,
  book: Phrasebook,
  { parts: used, openings }: UsedTexts,
): ListingText {
  const { home, address } = listing;
  const random = seededRandom(`text at ${address.fullAddress}`);
  const input = {
    home,
    street: address.fullRoadName,
    band: priceContext('discover', listing.swayPriceNzd, listing.estimateNzd)?.band ?? null,
    ownsAlone: listing.ownsAlone,
  };
  for (;;) {
    const text = writeText(input, book, random);
    const parts = [text.title, text.description, text.justificationText];
    const opening = text.description.split('. ')[0]!;
    if (parts.some(part => used.has(part)) || openings.slice(1 - OPENING_NEIGHBOURS).includes(opening))
      continue;
    parts.forEach(part => used.add(part));
    openings.push(opening);
    return text;
  }
}
