import { priceContext } from '@sway/domain/price-bands';
import { foldForSearch } from '@sway/domain/search-text';
import type { SampleAddress } from '../addresses/addresses.ts';
import { seededRandom } from '../random.ts';
import { chooseLots } from './choose-lots.ts';
import { drawHome } from './home.ts';
import type { Home } from './home.ts';
import { drawPriceHistory } from './price-history.ts';
import type { PriceChange } from './price-history.ts';
import { drawSwayPrice, estimateOf } from './price.ts';
import { openPhrasebook } from './words/phrasebook.ts';
import type { Phrasebook } from './words/phrasebook.ts';
import { writeText } from './words/words.ts';
import type { Words } from './words/words.ts';

const LISTINGS = 672;
const INACTIVE = 14;
const VERIFIED_SHARE = 0.4;

/** A listing of the sample, but for who owns it and how it is pictured. Money in NZD. */
export type SampleListing = Words & {
  address: SampleAddress;
  home: Home;
  swayPriceNzd: number;
  estimateNzd: number | null;
  /** Oldest first: the first is the listing's own date, the last its price. */
  priceChanges: PriceChange[];
  isActive: boolean;
  isVerified: boolean;
  /** Whether the owner speaks of "I" rather than of "we". */
  ownsAlone: boolean;
  searchText: string;
};

type Draft = Omit<SampleListing, keyof Words>;

/** The sample's listings, oldest first. */
export function writeListings(addresses: SampleAddress[]): SampleListing[] {
  const random = seededRandom('listings');
  const chosen = random.shuffled(chooseLots(addresses, LISTINGS));
  const drafts = chosen.map((address, i) => draft(address, i < LISTINGS - INACTIVE));
  const book = openPhrasebook(random);
  const used = new Set<string>();
  // Words are dealt in the order of the newest-first list, so that neighbours there never read the same.
  return drafts.toSorted((a, b) => listedAt(a) - listedAt(b)).map(each => addWords(each, book, used));
}

function listedAt({ priceChanges }: Draft): number {
  return priceChanges[0]!.at.getTime();
}

function draft(address: SampleAddress, isActive: boolean): Draft {
  const random = seededRandom(`listing at ${address.fullAddress}`);
  const home = drawHome(address.lot, random);
  const swayPriceNzd = drawSwayPrice(home, random);
  return {
    address,
    home,
    swayPriceNzd,
    estimateNzd: estimateOf(home),
    priceChanges: drawPriceHistory(swayPriceNzd, random),
    isActive,
    isVerified: random.chance(VERIFIED_SHARE),
    ownsAlone: random.chance(0.35),
    searchText: searchTextOf(address),
  };
}

/** The city is in the address already, the region may not be: a word said twice would only cost space. */
function searchTextOf({ fullAddress, lot }: SampleAddress): string {
  const { city } = lot.street.place;
  return [fullAddress, city.region]
    .filter((part, i) => i === 0 || !fullAddress.endsWith(part))
    .map(foldForSearch)
    .join(' | ');
}

/** Words that no other listing of the sample has. */
function addWords(listing: Draft, book: Phrasebook, used: Set<string>): SampleListing {
  const { home, address } = listing;
  const random = seededRandom(`words at ${address.fullAddress}`);
  const telling = {
    home,
    street: address.fullRoadName,
    band: priceContext('discover', listing.swayPriceNzd, listing.estimateNzd)?.band ?? null,
    ownsAlone: listing.ownsAlone,
  };
  for (;;) {
    const words = writeText(telling, book, random);
    const texts = [words.title, words.description, words.justificationText];
    if (texts.some(text => used.has(text))) continue;
    texts.forEach(text => used.add(text));
    return { ...listing, ...words };
  }
}
