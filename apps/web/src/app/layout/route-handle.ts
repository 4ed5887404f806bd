import type { PageName } from '@sway/contract/pages';
import { useMatches } from 'react-router';

/** What a route tells the layout round it. */
export type RouteHandle = {
  /** The page of the contract's table, for title and description. Pages of single homes set their own. */
  page?: PageName;
  /** Full width with a narrow gutter, for pages with a map; a page that shows one at some addresses tells by its query. */
  wide?: boolean | ((query: URLSearchParams) => boolean);
};

/** What the page shown tells the layout. */
export function useRouteHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {};
}
