import { listAdminProperties } from '@sway/contract/admin-routes';
import { requestPage } from '#shared/api/request.ts';
import { useChangesUnderWay } from '#shared/api/use-shown-change.ts';
import { usePages } from './use-pages.ts';
import { PROPERTY_SWITCH, switched } from './use-switch-property.ts';
import type { PropertySwitch } from './use-switch-property.ts';

export type PropertyFilter = { search: string; status: 'active' | 'inactive' | null };

/** Every listing, hidden ones included; newest first, each as the admin has just switched it. */
export function useAdminProperties({ search, status }: PropertyFilter) {
  const switches = useChangesUnderWay<PropertySwitch>(PROPERTY_SWITCH);
  const pages = usePages(
    ['properties', status],
    (page, signal) =>
      requestPage(
        listAdminProperties,
        { query: { ...page, ...(search ? { search } : {}), ...(status ? { status } : {}) } },
        signal,
      ),
    search,
  );
  const { data } = pages;
  return { ...pages, data: data && { ...data, items: switched(data.items, switches) } };
}
