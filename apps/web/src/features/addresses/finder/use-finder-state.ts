import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatFinderState, parseFinderState } from './finder-state.ts';
import type { FinderState } from './finder-state.ts';

/** The finder's state, which is stored in the URL, and a function that changes it. With `push`, back undoes the change. */
export function useFinderState() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseFinderState(new URLSearchParams(location.search)), [location.search]);
  // Each change starts from the previous change, not from the last render, so that two in one frame are both applied.
  const latest = useRef(location.search);
  useEffect(() => {
    latest.current = location.search;
  }, [location.search]);
  const change = useCallback(
    (to: Partial<FinderState>, history: 'push' | 'replace' = 'replace') => {
      const params = new URLSearchParams(latest.current);
      const search = formatFinderState({ ...parseFinderState(params), ...to }, params).toString();
      if (search === params.toString()) return;
      latest.current = search;
      void navigate({ search }, { replace: history === 'replace', preventScrollReset: true });
    },
    [navigate],
  );
  return [state, change] as const;
}
