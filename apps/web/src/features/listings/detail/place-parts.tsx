import type { ListingDetail } from '@sway/contract/properties';
import { Suspense } from 'react';
import { SealOnHome } from '#features/offers/index.ts';
import { LayersHere } from '#shared/layers/layers-here.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { HomeCosts } from '../costs/home-costs.tsx';
import { LocationMap } from './location-map.tsx';

/**
 * Where a home is, what it costs, and unless its place is private what imported layers have there and what a user can seal. One file,
 * because each costs the page some bytes.
 */
export function PlaceParts({ listing }: { listing: ListingDetail }) {
  const { user } = useSession();
  const isOwn = user?.id === listing.ownerId;
  return (
    <>
      <LocationMap listing={listing} />
      {!isOwn && <HomeCosts listing={listing} />}
      {listing.privacy === 'exact' && (
        <LayersHere position={{ lat: listing.latitude, lng: listing.longitude }} />
      )}
      {user && !isOwn && listing.publicAddressId !== null && (
        <Suspense>
          <SealOnHome addressId={listing.publicAddressId} />
        </Suspense>
      )}
    </>
  );
}
