import { isPageLoaded, loadPage } from './load-page.ts';
import type { PageRoute } from './match-page.ts';
import type { HistoryChange, PageHistory } from './page-history.ts';
import type { Place, To } from './place.ts';

/** How long the site may take to answer whether it is there, in ms. */
const ANSWER_LIMIT_MS = 5_000;

/** The page that is shown. */
export type Shown = Pick<HistoryChange, 'action' | 'location'> & {
  /** Whether the page stays where it was scrolled to, although the place is another. */
  keepsScroll: boolean;
  /** Whether the page's code could not be loaded. */
  hasFailed: boolean;
};

/** Holds a change of the place up. */
export type NavigationGuard = {
  holds: () => boolean;
  /** @param go makes the change after all, if it is not held any more */
  onHeld: (go: () => void) => void;
};

export type NavigateOptions = {
  /** Replaces the current entry of the history. */
  replace?: boolean | undefined;
  /** Kept in the entry of the history. */
  state?: unknown;
  /** Stays where the page is scrolled to. */
  preventScrollReset?: boolean | undefined;
};

export type PageNavigation = {
  first: Shown;
  /** Goes to a place, unless a guard holds it up. */
  to: (to: To, options?: NavigateOptions) => void;
  /** Loads the code of a page that the user is about to go to. */
  prepare: (place: Place) => void;
  /** Goes back or forward in the history. */
  go: (delta: number) => void;
  /** Adds a guard. @returns a function that removes it */
  guard: (guard: NavigationGuard) => () => void;
  /** Follows the history. @returns a function that stops */
  follow: (listener: { onLoading: () => void; onShown: (next: Shown, before: Shown) => void }) => () => void;
};

/** Changes of the place: each waits until the code of its page has been loaded, and only the latest is shown. */
export function pageNavigation(history: PageHistory, routes: PageRoute[]): PageNavigation {
  const guards = new Set<NavigationGuard>();
  const first = { action: history.action, location: history.location, keepsScroll: false, hasFailed: false };
  let shown: Shown = first;
  let latest = 0;
  let keepsScroll = false;
  /** Whether the next step in the history undoes one that is held. */
  let isUndoing = false;

  const holder = () => [...guards].find(guard => guard.holds());

  return {
    first,
    to(to, { replace = false, state, preventScrollReset = false } = {}) {
      const go = () => {
        keepsScroll = preventScrollReset;
        history[replace ? 'replace' : 'push'](to, state);
      };
      const holding = holder();
      if (holding) holding.onHeld(go);
      else go();
    },
    prepare(place) {
      // A browser remembers that a file could not be loaded.
      if (window.navigator.onLine) void loadPage(routes, place).catch(() => undefined);
    },
    go: history.go,
    guard(guard) {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    follow({ onLoading, onShown }) {
      function load(next: Omit<Shown, 'hasFailed'>): void {
        latest += 1;
        const mine = latest;
        const show = (hasFailed: boolean) => {
          if (mine !== latest) return;
          const before = shown;
          shown = { ...next, hasFailed };
          onShown(shown, before);
        };
        if (isPageLoaded(routes, next.location)) return show(false);
        onLoading();
        void loadPage(routes, next.location).then(
          () => show(false),
          async () => {
            // Mostly it is the code of a release that the site no longer has: the document names that of the present one. The first
            // page has just been loaded with its document.
            const canReload = next.location !== first.location && (await isSiteReachable());
            if (mine === latest && canReload) history.reload();
            else show(true);
          },
        );
      }
      // The first page, where the server has not drawn it.
      if (!isPageLoaded(routes, shown.location)) load({ ...shown, keepsScroll: true });
      return history.listen(({ action, location, delta }) => {
        if (isUndoing) {
          isUndoing = false;
          return;
        }
        const holding = action === 'POP' && delta !== null ? holder() : undefined;
        if (!holding) return load({ action, location, keepsScroll: action !== 'POP' && keepsScroll });
        // The browser is there already.
        isUndoing = true;
        history.go(-delta!);
        holding.onHeld(() => history.go(delta!));
      });
    },
  };
}

async function isSiteReachable(): Promise<boolean> {
  const answer = await fetch('/healthz', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(() => null);
  return answer?.ok ?? false;
}
