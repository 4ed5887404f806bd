import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { idFromText } from '#shared/id-from-text.ts';
import { formatCamera, parseCamera } from '#shared/map/camera.ts';
import type { Camera } from '#shared/map/camera.ts';

/** The part of the address finder that back, reload and a shared link restore. */
export type FinderState = {
  /** The view that the user moved the map to; null until then. */
  camera: Camera | null;
  addressId: number | null;
  /** The search text; empty if there is no search. */
  query: string;
};

const MAX_QUERY_CHARACTERS = 200;

/** Reads the finder's parameters of a URL. Invalid ones are ignored. */
export function parseFinderState(params: URLSearchParams): FinderState {
  return {
    camera: parseCamera(params.get('at')),
    addressId: idFromText(params.get('address')),
    query: (params.get('q') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_QUERY_CHARACTERS),
  };
}

/** Writes the state into a URL's parameters and keeps the others. */
export function formatFinderState({ camera, addressId, query }: FinderState, params: URLSearchParams) {
  const written = new URLSearchParams(params);
  const parts = { at: camera && formatCamera(camera), address: addressId, q: query || null };
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

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
