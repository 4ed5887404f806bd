import type { AdminListing } from '@sway/contract/admin';
import type { InfiniteData } from '@tanstack/react-query';
import { listingKeys } from '#shared/queries/listing-keys.ts';
import { applyToQueries } from '#shared/api/apply-to-queries.ts';
import { request } from '#shared/api/request.ts';
import type { Page } from '#shared/api/request.ts';
import { useOptimisticChange } from '#shared/api/use-optimistic-change.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

export type ActiveChange = { id: number; isActive: boolean };

type Loaded = InfiniteData<Page<AdminListing[]>>;

export const SET_LISTING_ACTIVE = 'set-listing-active';
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
export function withActiveChanges(
  listings: AdminListing[],
  changes: readonly ActiveChange[],
): AdminListing[] {
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
