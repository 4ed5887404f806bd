import { addressOf, placeOf } from './place.ts';
import type { Location, To } from './place.ts';

/** How the user came to a place: `POP` is a page load, Back or Forward. */
type Action = 'POP' | 'PUSH' | 'REPLACE';

/** Where the user is, and the ways to other places. */
export type PageHistory = {
  readonly action: Action;
  readonly location: Location;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (delta: number) => void;
  /** Loads the document of the current place. */
  reload: () => void;
  /** @returns a function that stops listening. There is one listener at a time. */
  listen: (listener: Listener) => () => void;
};

/** A change of the place. `delta` is how far the user went in the history; null where that is not known. */
export type HistoryChange = { action: Action; location: Location; delta: number | null };

type Listener = (change: HistoryChange) => void;

/** What the browser keeps for an entry: the `state` of its navigation, its key, and its position among the entries of this tab. */
type Entry = { usr?: unknown; key?: string; idx?: number };

/** The browser's history. */
export function browserHistory(): PageHistory {
  let action: Action = 'POP';
  let listener: Listener | null = null;
  const entry = () => window.history.state as Entry | null;
  const here = (): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: entry()?.usr ?? null, key: entry()?.key ?? 'default' };
  };
  // Scroll positions are kept by key, so each page load needs its own, which a reload keeps.
  if (!entry()?.key) window.history.replaceState({ idx: 0, ...entry(), key: newKey() }, '');
  let index = entry()?.idx ?? null;

  function change(way: 'pushState' | 'replaceState', to: To, usr: unknown = null): void {
    const steps = way === 'pushState' ? 1 : 0;
    action = steps ? 'PUSH' : 'REPLACE';
    index = (entry()?.idx ?? 0) + steps;
    const address = addressOf(placeOf(to, window.location.pathname));
    window.history[way]({ usr, key: newKey(), idx: index } satisfies Entry, '', address);
    listener?.({ action, location: here(), delta: steps });
  }

  function onPop(): void {
    action = 'POP';
    const next = entry()?.idx ?? null;
    const delta = next === null || index === null ? null : next - index;
    index = next;
    listener?.({ action, location: here(), delta });
  }

  return {
    get action() {
      return action;
    },
    get location() {
      return here();
    },
    push: (to, state) => change('pushState', to, state),
    replace: (to, state) => change('replaceState', to, state),
    go: delta => window.history.go(delta),
    reload: () => window.location.reload(),
    listen(newListener) {
      listener = newListener;
      window.addEventListener('popstate', onPop);
      return () => {
        listener = null;
        window.removeEventListener('popstate', onPop);
      };
    },
  };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
