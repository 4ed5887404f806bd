import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import type { PageHandle } from './page-handle.ts';

/** Loads the code of a page once the pointer or the focus comes to a link to it. @returns a function that stops */
export function prefetchPages(routes: RouteObject[]): () => void {
  function prefetch({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // A browser remembers that a file could not be loaded.
    if (link?.origin !== window.location.origin || !window.navigator.onLine) return;
    const handle = matchRoutes(routes, link)?.at(-1)?.route.handle as PageHandle | undefined;
    void handle?.load().catch(() => undefined);
  }
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, prefetch);
  return () => {
    for (const event of events) document.removeEventListener(event, prefetch);
  };
}
