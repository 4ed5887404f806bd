import { paths } from '../paths.ts';

/** The login page's address, with where to come back to afterwards. */
export function loginPath(next: string): string {
  return `${paths.login}?${new URLSearchParams({ next })}`;
}

/** Where to go after signing in: what `?next=` says, if it is a place of this site, or home. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? paths.home;
  const here = window.location.origin;
  const url = URL.canParse(next, here) ? new URL(next, here) : null;
  return next.startsWith('/') && url?.origin === here ? url.pathname + url.search + url.hash : paths.home;
}
