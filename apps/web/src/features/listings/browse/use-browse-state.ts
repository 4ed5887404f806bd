import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatBrowseState, NO_FILTERS, parseBrowseState } from './browse-state.ts';
import type { BrowseFilters, BrowseState } from './browse-state.ts';

/** Marks a history entry that was made by opening a home's details, so that closing them can go back over it. */
type DetailsEntry = { openedDetails?: true };

export type BrowseActions = {
  /** Changes what is shown without a history entry: typing, moving the map, choosing a home. */
  replace: (change: Partial<BrowseState>) => void;
  /** Changes it so that back undoes it: another view or layout. */
  push: (change: Partial<BrowseState>) => void;
  /** Narrows the homes; the map is fitted anew and the chosen home let go. */
  filter: (filters: Partial<BrowseFilters>, history?: 'push' | 'replace') => void;
  clearFilters: () => void;
  openDetails: (id: number) => void;
  closeDetails: () => void;
};

/** Discover's state, held in the page's address, and the ways to change it. */
export function useBrowseState(): [BrowseState, BrowseActions] {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseBrowseState(new URLSearchParams(location.search)), [location.search]);

  // Two changes within one frame must not undo each other, so each starts from the last, not from the last render.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const openedDetails = (location.state as DetailsEntry | null)?.openedDetails === true;

  const go = useCallback(
    (change: Partial<BrowseState>, history: 'push' | 'replace', entry: DetailsEntry | null) => {
      const before = formatBrowseState(latest.current).toString();
      latest.current = { ...latest.current, ...change };
      const search = formatBrowseState(latest.current).toString();
      if (search === before) return;
      void navigate({ search }, { replace: history === 'replace', preventScrollReset: true, state: entry });
    },
    [navigate],
  );

  const actions = useMemo((): BrowseActions => {
    const entry = openedDetails ? ({ openedDetails: true } as const) : null;
    const filter: BrowseActions['filter'] = (filters, history = 'replace') =>
      go({ ...filters, camera: null, listingId: null }, history, entry);
    return {
      replace: change => go(change, 'replace', entry),
      push: change => go(change, 'push', null),
      filter,
      clearFilters: () => filter(NO_FILTERS, 'push'),
      openDetails: detailsId => go({ detailsId }, 'push', { openedDetails: true }),
      closeDetails: () => {
        if (openedDetails) void navigate(-1);
        else go({ detailsId: null }, 'replace', null);
      },
    };
  }, [go, navigate, openedDetails]);

  return [state, actions];
}
