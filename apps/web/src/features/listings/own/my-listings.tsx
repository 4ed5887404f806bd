import { t } from '@sway/domain/language/texts';
import { formatCount } from '@sway/domain/text/format';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ContactDialog } from '#features/contact/index.ts';
import { ViewingOffers } from '#features/viewings/index.ts';
import { idFromText } from '#shared/id-from-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useOwnListings, useOwnSummary } from '../api/use-own-listings.ts';
import { ListingGrid } from '../components/listing-grid.tsx';
import { EditListingDialog } from '../editor/edit-listing-dialog.tsx';
import { DeleteListing } from './delete-listing.tsx';
import type { ListingToDelete } from './delete-listing.tsx';
import { OwnListingCard } from './own-listing-card.tsx';
import type { OwnListingCardProps } from './own-listing-card.tsx';
import { NoListings } from './no-listings.tsx';
import { OwnListingsHead } from './own-listings-head.tsx';

/** The "My Listings" tab: the figures of the user's listings, and each listing with its actions. */
export function MyListings() {
  const [search, setSearch] = useSearchParams();
  const [toDelete, setToDelete] = useState<ListingToDelete | null>(null);
  const [shown, setShown] = useState<ListingToDelete | null>(null);
  const editedId = idFromText(search.get('edit'));
  const contactId = idFromText(search.get('contact'));

  /** The opened listing is in the URL, so that back closes the dialog and a link opens it. */
  function open(dialog: 'edit' | 'contact', id: number | null): void {
    setSearch(id === null ? {} : { [dialog]: String(id) }, { preventScrollReset: true });
  }
  const edit = (id: number | null) => open('edit', id);

  return (
    <div className="grid gap-6">
      <Performance />
      <OwnListingsHead title="My Listings" />
      <Listings
        onEdit={edit}
        onDelete={setToDelete}
        onViewings={setShown}
        onContact={id => open('contact', id)}
      />
      {editedId && <EditListingDialog key={editedId} id={editedId} onClose={() => edit(null)} />}
      {contactId && (
        <Suspense>
          <ContactDialog listingId={contactId} onClose={() => open('contact', null)} />
        </Suspense>
      )}
      {shown && (
        <Suspense>
          <ViewingOffers listing={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
      {toDelete && <DeleteListing listing={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  );
}

function Listings(actions: Omit<OwnListingCardProps, 'listing'>) {
  return (
    <ListingGrid
      list={useOwnListings()}
      loadingLabel="Loading your listings"
      idOf={listing => listing.id}
      layout="rows"
      empty={<NoListings />}
    >
      {listing => <OwnListingCard listing={listing} {...actions} />}
    </ListingGrid>
  );
}

/** The figures of all the user's listings together. */
function Performance() {
  const { data } = useOwnSummary();
  if (data?.total === 0) return null;
  const figures = [
    [t`Listings`, data?.total],
    [t`Active`, data?.active],
    [t`Viewers`, data?.viewers],
    [t`Saves`, data?.saves],
    [t`Enquiries`, data?.enquiries],
    [t`Messages this month`, data?.messagesThisMonth],
  ] as const;
  return (
    <section aria-label="Performance" className="rounded-xl border bg-card p-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted-foreground wrap-anywhere">{label}</dt>
            <dd className="type-price-card">
              {figure === undefined ? <Skeleton className="my-1 h-5 w-10" /> : formatCount(figure)}
            </dd>
          </div>
        ))}
      </dl>
      <Button asChild variant="ghost" size="sm" className="mt-3 -ml-3">
        <a href="/api/own/figures.csv" download>
          <Download aria-hidden="true" />
          Download as CSV
        </a>
      </Button>
    </section>
  );
}
