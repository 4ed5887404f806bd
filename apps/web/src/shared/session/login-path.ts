import { paths } from '../paths.ts';
import { ownPath } from '../own-path.ts';

/** The path of the login page, with the path to return to after login. */
export function loginPath(next: string): string {
  return `${paths.login}?${new URLSearchParams({ next })}`;
}

/** The path to open after login: that of `?next=` if it is on this site, otherwise the home page. */
export function nextPath(search: URLSearchParams): string {
  return ownPath(search.get('next')) ?? paths.home;
}
