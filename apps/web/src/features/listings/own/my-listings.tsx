import { formatCount } from '@sway/domain/format';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useOwnListings, useOwnSummary } from '../api/use-own-listings.ts';
import { LoadMore } from '../browse/load-more.tsx';
import { ListingCardSkeleton } from '../components/listing-skeletons.tsx';
import { ListingLoadError } from '../detail/listing-load-error.tsx';
import { EditListingDialog } from '../editor/edit-listing-dialog.tsx';
import { DeleteListing } from './delete-listing.tsx';
import type { Doomed } from './delete-listing.tsx';
import { OwnListingCard } from './own-listing-card.tsx';

const GRID = 'grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3';

/** The "My Listings" tab (§2): how they do, and each to be shown, hidden, edited and deleted. */
export function MyListings() {
  const [search, setSearch] = useSearchParams();
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const edited = /^[1-9]\d{0,15}$/.exec(search.get('edit') ?? '')?.[0];

  /** Which listing is edited is part of the address: back closes it, a link opens it. */
  function edit(id: number | null): void {
    setSearch(id === null ? {} : { edit: String(id) }, { preventScrollReset: true });
  }

  return (
    <div className="grid gap-6">
      <Performance />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h2">My Listings</h2>
        <Button asChild>
          <Link to={paths.listProperty}>
            <Plus aria-hidden="true" />
            List New Property
          </Link>
        </Button>
      </div>
      <Listings onEdit={edit} onDelete={setDoomed} />
      {edited && <EditListingDialog key={edited} id={Number(edited)} onClose={() => edit(null)} />}
      {doomed && <DeleteListing listing={doomed} onClose={() => setDoomed(null)} />}
    </div>
  );
}

function Listings(actions: { onEdit: (id: number) => void; onDelete: (listing: Doomed) => void }) {
  const listings = useOwnListings();
  if (listings.isPending) {
    return (
      <output className={GRID} aria-label="Loading your listings">
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
      <EmptyState title="You have not listed a home yet" className="bg-card py-10">
        <p className="text-muted-foreground">Naming a price commits you to nothing.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={GRID}>
        {listings.data.map(listing => (
          <li key={listing.id} className="grid">
            <OwnListingCard listing={listing} {...actions} />
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

/** What others make of one's listings, in figures. */
function Performance() {
  const { data } = useOwnSummary();
  if (!data || data.total === 0) return null;
  const figures = [
    ['Listings', data.total],
    ['Active', data.active],
    ['Viewers', data.viewers],
    ['Saves', data.saves],
    ['Enquiries', data.enquiries],
    ['Messages this month', data.messagesThisMonth],
  ] as const;
  return (
    <section aria-label="Performance" className="rounded-xl border bg-card p-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="type-price-card">{formatCount(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
