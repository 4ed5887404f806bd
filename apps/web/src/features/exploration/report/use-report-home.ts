import type { Listing } from '@sway/contract/properties';
import { priceContext } from '@sway/domain/prices/price-bands';
import { useEffect } from 'react';
import { reportExplored } from './explored.ts';
import type { ViewedHome } from './explored.ts';

type ViewedAddress = { id: number; suburb: string | null; city: string | null };

/** A viewed listing. */
export function listingHome(listing: Listing): ViewedHome {
  const { id, suburb, city, propertyType, swayPrice, avmPrice } = listing;
  const priceBand = priceContext('discover', swayPrice, avmPrice)?.band ?? null;
  return { type: 'sway_listing', id, suburb, city, propertyType, priceBand };
}

/** Reports a listing or address as viewed, each time another one is shown. Null reports nothing. */
export function useReportHome(home: { listing: Listing } | { address: ViewedAddress } | null): void {
  const key = home && ('listing' in home ? `listing:${home.listing.id}` : `address:${home.address.id}`);
  useEffect(() => {
    if (!home) return;
    if ('listing' in home) reportExplored({ kind: 'home', home: listingHome(home.listing) });
    else
      reportExplored({
        kind: 'home',
        home: { type: 'address', propertyType: null, priceBand: null, ...home.address },
      });
    // The key identifies the home. A refetched listing is the same one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}
