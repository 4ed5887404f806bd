import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { MatchedPage, Params } from './match-page.ts';
import type { NavigationGuard, PageNavigation, Shown } from './page-navigation.ts';
import type { Location } from './place.ts';

type ShownPage = { shown: Shown; isLoading: boolean; matched: MatchedPage | null };

export const CurrentPage = createContext<ShownPage | null>(null);
export const Navigation = createContext<PageNavigation | null>(null);

/** The page that is shown; null outside a `PageRouter`. */
export function useShown(): Shown | null {
  return useContext(CurrentPage)?.shown ?? null;
}

/** Where the shown page is. */
export function useLocation(): Location {
  return useContext(CurrentPage)!.shown.location;
}

/** The values of the shown page's path for the `:names` of its route. */
export function useParams(): Partial<Params> {
  return useContext(CurrentPage)?.matched?.params ?? {};
}

/** The `handle` of the shown page's route. */
export function usePageHandle(): unknown {
  return useContext(CurrentPage)?.matched?.routes.at(-1)?.handle;
}

/** Whether the next page is being loaded. */
export function useIsPageLoading(): boolean {
  return useContext(CurrentPage)?.isLoading ?? false;
}

/** Holds changes of the place up while `holds` says so; `onHeld` gets each of them. */
export function useNavigationGuard({ holds, onHeld }: NavigationGuard): void {
  const guard = useContext(Navigation)?.guard;
  const isHolding = useEffectEvent(holds);
  const hold = useEffectEvent(onHeld);
  useEffect(() => guard?.({ holds: () => isHolding(), onHeld: go => hold(go) }), [guard]);
}
