import type { ListingDetail } from '@sway/contract/properties';
import { LayersHere } from '#shared/layers/layers-here.tsx';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { HomeCosts } from '../costs/home-costs.tsx';
import { LocationMap } from './location-map.tsx';

/**
 * Where a home is, what it costs, and what imported layers have there, unless its place is private. One file, because each costs the
 * page some bytes.
 */
export function PlaceParts({ listing }: { listing: ListingDetail }) {
  const isOwn = useIsOwn(listing.ownerId);
  return (
    <>
      <LocationMap listing={listing} />
      {!isOwn && <HomeCosts listing={listing} />}
      {listing.privacy === 'exact' && (
        <LayersHere position={{ lat: listing.latitude, lng: listing.longitude }} />
      )}
    </>
  );
}
