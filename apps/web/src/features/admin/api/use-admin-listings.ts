import { requestPage } from '#shared/api/request.ts';
import { usePendingChanges } from '#shared/api/use-optimistic-change.ts';
import { usePages } from './use-pages.ts';
import { SET_LISTING_ACTIVE, withActiveChanges } from './use-set-listing-active.ts';
import type { ActiveChange } from './use-set-listing-active.ts';

export type AdminListingFilter = { search: string; status: 'active' | 'inactive' | null };

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
