// The router's own histories. It calls them unsafe because their form may change with a release; its version is pinned.
import { UNSAFE_createBrowserHistory, UNSAFE_createMemoryHistory } from 'react-router';
import type { Location, NavigationType, To } from 'react-router';

/** Where the user is, and the ways to other places. */
export type PageHistory = {
  readonly action: `${NavigationType}`;
  readonly location: Location;
  createHref: (to: To) => string;
  encodeLocation: (to: To) => { pathname: string; search: string; hash: string };
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (delta: number) => void;
  /** @returns a function that stops listening. There is one listener at a time. */
  listen: (listener: (change: HistoryChange) => void) => () => void;
};

/** A change of the place. `delta` is how far the user went in the history; null where that is not known. */
export type HistoryChange = { action: `${NavigationType}`; location: Location; delta: number | null };

/** The browser's history. */
export function browserHistory(): PageHistory {
  return UNSAFE_createBrowserHistory({ v5Compat: true });
}

/** A history without a browser: for the server and for tests. */
export function memoryHistory(path: string): PageHistory {
  return UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true });
}
