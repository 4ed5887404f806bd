import { matchPage } from './match-page.ts';
import type { PageRoute } from './match-page.ts';
import type { Place } from './place.ts';

type Path = Pick<Place, 'pathname'>;

export function isPageLoaded(routes: PageRoute[], place: Path): boolean {
  return missingAt(routes, place).length === 0;
}

/** Loads the code of the page at a place. */
export async function loadPage(routes: PageRoute[], place: Path): Promise<void> {
  await Promise.all(
    missingAt(routes, place).map(async route => {
      if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The routes of a place whose code has not been loaded yet. */
function missingAt(routes: PageRoute[], place: Path): PageRoute[] {
  return matchPage(routes, place.pathname)?.routes.filter(({ lazy }) => lazy !== undefined) ?? [];
}
