import type { PageName } from '@sway/contract/pages';
import { usePageHandle } from '#shared/routing/current-page.ts';

/** What a route tells the layout. */
export type RouteHandle = {
  /** The entry of the contract's page table, for title and description. Pages of single listings set their own. */
  page?: PageName;
  /** Full width with a narrow gutter, for pages with a map. A function decides by the query, for a page that has a map only sometimes. */
  wide?: boolean | ((query: URLSearchParams) => boolean);
};

/** The handle of the current page's route. */
export function useRouteHandle(): RouteHandle {
  return (usePageHandle() as RouteHandle | undefined) ?? {};
}
