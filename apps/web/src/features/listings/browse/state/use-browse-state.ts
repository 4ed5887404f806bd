import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reportExplored } from '#features/exploration/index.ts';
import { formatBrowseState, listingFilter, NO_FILTERS, parseBrowseState } from './browse-state.ts';
import type { BrowseFilters, BrowseState } from './browse-state.ts';
import { rememberFilters } from '../filters/remember-filters.ts';

/** The state of a history entry that was added by opening details, so that closing them can go back. */
type DetailsEntry = { openedDetails?: true };

export type BrowseActions = {
  /** Changes the state without a history entry: typing, moving the map, selecting a listing. */
  replace: (change: Partial<BrowseState>) => void;
  /** Changes the state with a history entry, so that back undoes it: another view or layout. */
  push: (change: Partial<BrowseState>) => void;
  /** Changes filters, and the order with them, with a history entry. The map is fitted to the results and the selection is cleared. */
  filter: (filters: Partial<BrowseFilters & Pick<BrowseState, 'order'>>) => void;
  /** Changes the drawn area and leaves the map where it is. */
  searchArea: (area: string | null) => void;
  clearFilters: () => void;
  openDetails: (id: number) => void;
  closeDetails: () => void;
};

/** Discover's state, which is stored in the URL, and the functions that change it. */
export function useBrowseState(): [BrowseState, BrowseActions] {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseBrowseState(new URLSearchParams(location.search)), [location.search]);

  // Each change starts from the previous change, not from the last render, so that two in one frame are both applied.
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
    const filter: BrowseActions['filter'] = filters => {
      go({ ...filters, after: null, camera: null, listingId: null }, 'push', entry);
      rememberFilters(latest.current);
      if (Object.keys(listingFilter(latest.current)).length > 0) reportExplored({ kind: 'search' });
    };
    return {
      replace: change => go(change, 'replace', entry),
      push: change => go({ after: null, ...change }, 'push', null),
      filter,
      searchArea: area => {
        go({ area, after: null, listingId: null }, 'push', entry);
        if (area) reportExplored({ kind: 'search' });
      },
      clearFilters: () => filter(NO_FILTERS),
      openDetails: detailsId => go({ detailsId }, 'push', { openedDetails: true }),
      closeDetails: () => {
        if (openedDetails) void navigate(-1);
        else go({ detailsId: null }, 'replace', null);
      },
    };
  }, [go, navigate, openedDetails]);

  return [state, actions];
}
