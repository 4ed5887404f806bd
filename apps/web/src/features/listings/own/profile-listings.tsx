import { Plus } from 'lucide-react';
import { Link } from '#shared/routing/link.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { useOwnerListings } from '../api/use-owner-listings.ts';
import { ListingCard } from '../components/listing-card.tsx';
import { ListingGrid } from '../components/listing-grid.tsx';

/** The user's listings, for their own profile. */
export function ProfileListings({ userId }: { userId: number }) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h2">My Properties</h2>
        <Button asChild>
          <Link to={paths.listProperty}>
            <Plus aria-hidden="true" />
            List New Property
          </Link>
        </Button>
      </div>
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
      empty={
        <EmptyState title="You have not listed a home yet" className="bg-card py-10">
          <p className="text-muted-foreground">Naming a price is free, with no obligation.</p>
        </EmptyState>
      }
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
