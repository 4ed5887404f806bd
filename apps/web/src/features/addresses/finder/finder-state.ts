import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { idFromText } from '#shared/id-from-text.ts';
import { formatCamera, parseCamera } from '#shared/map/camera.ts';
import type { Camera } from '#shared/map/camera.ts';

/** All of the address finder that back, reload and a shared link have to bring again. */
export type FinderState = {
  /** The person's own view; null until they have moved the map. */
  camera: Camera | null;
  addressId: number | null;
  /** What was searched for. */
  query: string;
};

const MAX_QUERY_CHARACTERS = 200;

/** Reads the finder's part of a page address. What it does not understand counts as not given. */
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

/** Writes it into a page address, whose other parts stay. */
export function formatFinderState({ camera, addressId, query }: FinderState, params: URLSearchParams) {
  const written = new URLSearchParams(params);
  const parts = { at: camera && formatCamera(camera), address: addressId, q: query || null };
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

/** The finder's state, held in the page's address, and the way to change it; `push` lets back undo the change. */
export function useFinderState() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parseFinderState(new URLSearchParams(location.search)), [location.search]);
  // Two changes within one frame must not undo each other, so each starts from the last, not from the last render.
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
