import { t } from '@sway/domain/language/texts';
import type { AdminListing } from '@sway/contract/admin';
import { formatPrice } from '@sway/domain/prices/money';
import { imageAtWidth } from '@sway/domain/media/image-sizes';
import { ExternalLink, Eye, EyeOff, House } from 'lucide-react';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useAdminListings, useSetListingActive } from '../api/use-admin-listings.ts';
import { PagedTable } from '../components/paged-table.tsx';
import type { Column } from '../components/paged-table.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAdminChoice, useAdminParam } from '../components/use-admin-view.ts';

const STATUSES = [
  { value: 'all', label: t`All` },
  { value: 'active', label: t`Active` },
  { value: 'inactive', label: t`Inactive` },
] as const;

const HIDDEN_BY: Record<NonNullable<AdminListing['hiddenBy']>, string> = {
  admin: t`Inactive`,
  owner: t`Hidden by owner`,
  verified_owner: t`Hidden for a verified owner`,
  withdrawal: t`Hidden: verification withdrawn`,
  deletion: t`Hidden: account deleted`,
};

const COLUMNS: Column<AdminListing>[] = [
  { title: t`Property`, cell: listing => <ListingCell listing={listing} />, className: 'max-w-80' },
  { title: t`Owner`, cell: listing => listing.ownerName, className: 'max-w-40 truncate' },
  {
    title: t`Price`,
    cell: listing => <span className="font-semibold tabular-nums">{formatPrice(listing.swayPrice)}</span>,
  },
  {
    title: t`Status`,
    cell: listing => (
      <Tag tone={listing.isActive ? 'lime' : 'plain'}>
        {listing.isActive ? t`Active` : HIDDEN_BY[listing.hiddenBy ?? 'admin']}
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
        empty="No property matches this search and status."
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
            title: isActive ? t`Property activated` : t`Property deactivated`,
            description: isActive
              ? t`${title} is no longer taken down.`
              : t`${title} is only visible to its owner and admins.`,
          }),
        onError: toastFailure(t`Nothing was changed`, t`Nothing was changed.`),
      },
    );
}

type ListingActionsProps = { listing: AdminListing; onSetActive: (isActive: boolean) => void };

/**
 * A link to the listing's page while it is active, and a button that takes it down or lifts a take-down. A listing that is hidden
 * otherwise can only be taken down.
 */
function ListingActions({ listing, onSetActive }: ListingActionsProps) {
  const { id, title, isActive } = listing;
  const canDeactivate = isActive || listing.hiddenBy !== 'admin';
  const name = <span className="sr-only"> {title}</span>;
  return (
    <>
      {isActive ? (
        <ButtonLink to={paths.property(id)} size="sm" variant="ghost" className="md:-mr-1 md:px-2">
          <ExternalLink aria-hidden="true" />
          <span>View{name}</span>
        </ButtonLink>
      ) : (
        <span className="px-[13px] text-xs whitespace-nowrap text-muted-foreground md:px-0">Not public</span>
      )}
      <Button size="sm" variant="outline" className="md:w-34" onClick={() => onSetActive(!canDeactivate)}>
        {canDeactivate ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        <span>
          {canDeactivate ? t`Deactivate` : t`Activate`}
          {name}
        </span>
      </Button>
    </>
  );
}

/** A listing in a table row: its first picture, title and address. */
function ListingCell({ listing }: { listing: AdminListing }) {
  const [image] = listing.images;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-secondary text-muted-foreground">
        {image ? (
          <img
            src={imageAtWidth(image, 320)}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <House className="size-5" aria-hidden="true" />
        )}
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold">{listing.title}</p>
        <p className="truncate text-muted-foreground">{listing.address}</p>
      </div>
    </div>
  );
}
