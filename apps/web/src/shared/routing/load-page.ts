import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';

type Place = { pathname: string };

export function isPageLoaded(routes: RouteObject[], place: Place): boolean {
  return missingAt(routes, place).length === 0;
}

/** Loads the code of the page at a place. */
export async function loadPage(routes: RouteObject[], place: Place): Promise<void> {
  await Promise.all(
    missingAt(routes, place).map(async route => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The routes of a place whose code has not been loaded yet. */
function missingAt(routes: RouteObject[], place: Place): RouteObject[] {
  const matched = matchRoutes(routes, place) ?? [];
  return matched.map(({ route }) => route).filter(({ lazy }) => lazy !== undefined);
}
