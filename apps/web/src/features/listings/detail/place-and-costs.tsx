import type { ListingDetail } from '@sway/contract/properties';
import { HomeCosts } from '../costs/home-costs.tsx';
import { LocationMap } from './location-map.tsx';

/** Where a home is, and what it costs. One file, because each costs the page some bytes. */
export function PlaceAndCosts({ listing }: { listing: ListingDetail }) {
  return (
    <>
      <LocationMap listing={listing} />
      <HomeCosts listing={listing} />
    </>
  );
}
