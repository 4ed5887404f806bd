import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useOwnerListings } from '../api/use-owner-listings.ts';
import { LoadMore } from '../browse/load-more.tsx';
import { ListingCard } from '../components/listing-card.tsx';
import { ListingCardSkeleton } from '../components/listing-skeletons.tsx';
import { ListingLoadError } from '../detail/listing-load-error.tsx';

const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';

/** The homes that somebody shows on Sway, for that person's own profile (§2). */
export function OwnListings({ userId }: { userId: number }) {
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
  const listings = useOwnerListings(userId);
  if (listings.isPending) {
    return (
      <output className={GRID} aria-label="Loading your properties">
        <ListingCardSkeleton />
        <ListingCardSkeleton />
        <ListingCardSkeleton />
      </output>
    );
  }
  if (listings.isError && !listings.data) {
    return <ListingLoadError error={listings.error} onRetry={() => void listings.refetch()} />;
  }
  if (listings.data.length === 0) {
    return (
      <EmptyState title="None of your homes is shown on Sway" className="bg-card py-10">
        <p className="text-muted-foreground">Naming a price commits you to nothing.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={GRID}>
        {listings.data.map(home => (
          <li key={home.id} className="grid">
            <ListingCard home={home} />
          </li>
        ))}
      </ul>
      <LoadMore
        key={listings.data.length}
        hasMore={listings.hasNextPage}
        isLoading={listings.isFetchingNextPage}
        isFailed={listings.isFetchNextPageError}
        onLoad={() => void listings.fetchNextPage()}
      />
    </>
  );
}
