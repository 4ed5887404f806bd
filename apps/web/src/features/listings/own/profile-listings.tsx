import { Tag } from '#shared/ui/tag.tsx';
import { useOwnerListings } from '../api/use-owner-listings.ts';
import { ListingCard } from '../components/listing-card.tsx';
import { ListingGrid } from '../components/listing-grid.tsx';
import { NoListings } from './no-listings.tsx';
import { OwnListingsHead } from './own-listings-head.tsx';

/** The user's listings, for their own profile. */
export function ProfileListings({ userId }: { userId: number }) {
  return (
    <div className="grid gap-5">
      <OwnListingsHead title="My Properties" />
      <Listings userId={userId} />
    </div>
  );
}

function Listings({ userId }: { userId: number }) {
  return (
    <ListingGrid
      list={useOwnerListings(userId)}
      loadingLabel="Loading your properties"
      idOf={listing => listing.id}
      itemClassName="grid-rows-[1fr_auto] gap-2"
      empty={<NoListings />}
    >
      {listing => (
        <>
          <ListingCard listing={listing} />
          {!listing.isActive && (
            <p className="flex items-center gap-2 px-1 text-sm text-muted-foreground">
              <Tag>Inactive</Tag> It is hidden. Only you can see it.
            </p>
          )}
        </>
      )}
    </ListingGrid>
  );
}
