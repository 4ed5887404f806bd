import { listAdminProperties } from '@sway/contract/admin-routes';
import { requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';

export type PropertyFilter = { search: string; status: 'active' | 'inactive' | null };

/** Every listing, hidden ones included; newest first. */
export function useAdminProperties(filter: PropertyFilter) {
  return usePages(['properties', filter], (page, signal) =>
    requestPage(
      listAdminProperties,
      {
        query: {
          ...page,
          ...(filter.search ? { search: filter.search } : {}),
          ...(filter.status ? { status: filter.status } : {}),
        },
      },
      signal,
    ),
  );
}
