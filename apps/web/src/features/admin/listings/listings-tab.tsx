import type { AdminListing } from '@sway/contract/admin';
import { formatPrice } from '@sway/domain/prices/money';
import { useAdminListings } from '../api/use-admin-listings.ts';
import { useSetListingActive } from '../api/use-set-listing-active.ts';
import { PagedTable } from '../components/paged-table.tsx';
import type { Column } from '../components/paged-table.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAdminChoice, useAdminParam } from '../components/use-admin-view.ts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { ListingCell } from './listing-cell.tsx';
import { ListingActions } from './listing-actions.tsx';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const HIDDEN_BY: Record<NonNullable<AdminListing['hiddenBy']>, string> = {
  admin: 'Inactive',
  owner: 'Hidden by owner',
  verified_owner: 'Hidden for a verified owner',
  withdrawal: 'Hidden: verification withdrawn',
  deletion: 'Hidden: account deleted',
};

const COLUMNS: Column<AdminListing>[] = [
  { title: 'Property', cell: listing => <ListingCell listing={listing} />, className: 'max-w-80' },
  { title: 'Owner', cell: listing => listing.ownerName, className: 'max-w-40 truncate' },
  {
    title: 'Price',
    cell: listing => <span className="font-semibold tabular-nums">{formatPrice(listing.swayPrice)}</span>,
  },
  {
    title: 'Status',
    cell: listing => (
      <Tag tone={listing.isActive ? 'lime' : 'plain'}>
        {listing.isActive ? 'Active' : HIDDEN_BY[listing.hiddenBy ?? 'admin']}
      </Tag>
    ),
  },
];

/** Every listing, including hidden ones, with search, activate and deactivate. */
export function ListingsTab() {
  const [search] = useAdminParam('search');
  const [status, setStatus] = useAdminChoice(STATUSES, 'all');
  const properties = useAdminListings({ search, status: status === 'all' ? null : status });
  const change = useChangeActive();

  return (
    <section>
      <TabHead
        title="Properties"
        lead="A deactivated property is removed from the map, from search and from its page until it is activated again."
      >
        <SearchBox label="Title, address or place" />
        <Segmented label="Status" value={status} onValueChange={setStatus} segments={STATUSES} />
      </TabHead>
      <PagedTable
        label="Properties"
        pages={properties}
        columns={COLUMNS}
        renderActions={listing => (
          <ListingActions listing={listing} onSetActive={isActive => change(listing, isActive)} />
        )}
        empty={<p className="text-muted-foreground">No property matches this search and status.</p>}
      />
    </section>
  );
}

/** Activates or deactivates a property, and says what came of it. */
function useChangeActive() {
  const { mutate } = useSetListingActive();
  return ({ id, title }: AdminListing, isActive: boolean) =>
    mutate(
      { id, isActive },
      {
        onSuccess: () =>
          toast({
            title: isActive ? 'Property activated' : 'Property deactivated',
            description: isActive
              ? `${title} is no longer taken down.`
              : `${title} is only visible to its owner and admins.`,
          }),
        onError: toastFailure('Nothing was changed', 'Nothing was changed.'),
      },
    );
}
