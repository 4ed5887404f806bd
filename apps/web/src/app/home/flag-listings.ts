import type { Listing } from '@sway/contract/properties';
import { priceContext } from '@sway/domain/prices/price-bands';
import type { PriceBand, PriceContext } from '@sway/domain/prices/price-bands';

/** A listing with its price context. A listing without an estimate has none and gets no flag. */
export type FlagListing = { listing: Listing; context: PriceContext };

/** The preferred band of each flag, so that the hero shows all three. The first flag is the lime one. */
const PREFERRED_BANDS: readonly PriceBand[] = [
  'aspirational',
  'realistic',
  'dream',
  'realistic',
  'aspirational',
  'realistic',
];

/** What the hero's picture has the roofs of. */
const WITH_A_ROOF: ReadonlySet<string> = new Set(['House', 'Townhouse', 'Lifestyle']);

/** Picks a listing for each flag: one of the preferred band if any is left, otherwise the next. Houses come first. */
export function pickFlagListings(listings: readonly Listing[]): FlagListing[] {
  const housesFirst = listings.toSorted(
    (a, b) => Number(WITH_A_ROOF.has(b.propertyType)) - Number(WITH_A_ROOF.has(a.propertyType)),
  );
  const left = housesFirst.flatMap(listing => {
    const context = priceContext('discover', listing.swayPrice, listing.avmPrice);
    return context ? [{ listing, context }] : [];
  });
  return PREFERRED_BANDS.flatMap(band => {
    const match = left.findIndex(({ context }) => context.band === band);
    return left.splice(Math.max(match, 0), 1);
  });
}
