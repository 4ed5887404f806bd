import { paths } from '../paths.ts';

/** The path of the login page, with the path to return to after login. */
export function loginPath(next: string): string {
  return `${paths.login}?${new URLSearchParams({ next })}`;
}

/** The path to open after login: that of `?next=` if it is on this site, otherwise the home page. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? paths.home;
  const here = window.location.origin;
  const url = URL.canParse(next, here) ? new URL(next, here) : null;
  return next.startsWith('/') && url?.origin === here ? url.pathname + url.search + url.hash : paths.home;
}
