import type { AdminListing } from '@sway/contract/admin';
import type { InfiniteData } from '@tanstack/react-query';
import { requestPage, request } from '#shared/api/request.ts';
import { usePendingChanges, useOptimisticChange } from '#shared/api/use-optimistic-change.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';
import { applyToQueries } from '#shared/api/apply-to-queries.ts';
import type { Page } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';
import { usePages } from './use-pages.ts';

type AdminListingFilter = { search: string; status: 'active' | 'inactive' | null };

/** Every listing, including hidden ones, newest first. Changes that are still being sent are already applied. */
export function useAdminListings({ search, status }: AdminListingFilter) {
  const changes = usePendingChanges<ActiveChange>(SET_LISTING_ACTIVE);
  const pages = usePages(
    ['properties', status],
    (page, signal) =>
      requestPage(
        'GET /api/admin/properties',
        { query: { ...page, ...(search ? { search } : {}), ...(status ? { status } : {}) } },
        signal,
      ),
    search,
  );
  const { data } = pages;
  return { ...pages, data: data && { ...data, items: withActiveChanges(data.items, changes) } };
}

type ActiveChange = { id: number; isActive: boolean };

type Loaded = InfiniteData<Page<AdminListing[]>>;

const SET_LISTING_ACTIVE = 'set-listing-active';
const LISTS = adminKeys.properties;

/** Activates or deactivates a listing. The change is shown at once and undone if the server refuses it. */
export function useSetListingActive() {
  return useOptimisticChange({
    kind: SET_LISTING_ACTIVE,
    send: ({ id, isActive }: ActiveChange, signal) =>
      request('PATCH /api/admin/properties/:id', { params: { id }, body: { isActive } }, signal),
    take(client, input, since) {
      for (const queryKey of [adminKeys.stats, adminKeys.audit, listingKeys.all])
        void client.invalidateQueries({ queryKey });
      // The visible lists keep their rows, so that the admin can switch the listing back in the same place.
      return applyToQueries<Loaded>(client, LISTS, loaded => withActiveChange(loaded, input), since);
    },
    refresh: client => void client.invalidateQueries({ queryKey: LISTS }),
  });
}

/** The listings with the changes that are still being sent. */
function withActiveChanges(listings: AdminListing[], changes: readonly ActiveChange[]): AdminListing[] {
  return listings.map(listing => {
    const latest = changes.findLast(({ id }) => id === listing.id);
    if (!latest) return listing;
    return { ...listing, isActive: latest.isActive, hiddenBy: latest.isActive ? null : 'admin' };
  });
}

function withActiveChange(loaded: Loaded, input: ActiveChange): Loaded {
  const pages = loaded.pages.map(page => ({ ...page, items: withActiveChanges(page.items, [input]) }));
  return { ...loaded, pages };
}
