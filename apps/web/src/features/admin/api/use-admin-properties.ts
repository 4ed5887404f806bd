import { requestPage } from '#shared/api/request.ts';
import { usePendingChanges } from '#shared/api/use-optimistic-change.ts';
import { usePages } from './use-pages.ts';
import { SET_PROPERTY_ACTIVE, withActiveChanges } from './use-switch-property.ts';
import type { ActiveChange } from './use-switch-property.ts';

export type PropertyFilter = { search: string; status: 'active' | 'inactive' | null };

/** Every listing, including hidden ones, newest first. Changes that are still being sent are already applied. */
export function useAdminProperties({ search, status }: PropertyFilter) {
  const changes = usePendingChanges<ActiveChange>(SET_PROPERTY_ACTIVE);
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
