import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { BASE_PATH } from '#shared/base-path.ts';
import type { PageHandle } from './page-handle.ts';

/** Come before a press, by pointer and by keyboard. */
export const PREPARING_EVENTS = ['pointerover', 'focusin'] as const;

/** Loads the code of a page once the pointer or the focus comes to a link to it. @returns a function that stops */
export function prefetchPages(routes: RouteObject[]): () => void {
  function prefetch({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // A browser remembers that a file could not be loaded.
    if (link?.origin !== window.location.origin || !window.navigator.onLine) return;
    const handle = matchRoutes(routes, link, BASE_PATH)?.at(-1)?.route.handle as PageHandle | undefined;
    void handle?.load().catch(() => undefined);
  }
  for (const event of PREPARING_EVENTS) document.addEventListener(event, prefetch);
  return () => {
    for (const event of PREPARING_EVENTS) document.removeEventListener(event, prefetch);
  };
}
