import { MAX_ADDRESS_MARKERS, PROPERTIES_MIN_ZOOM } from '@sway/domain/map/map-rules';
import { useEffect, useRef, useState } from 'react';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { useAddressesInView } from '../api/use-addresses-in-view.ts';

/** How long a view has to stay unchanged before its addresses are requested: the first view, and later ones. */
const FIRST_WAIT_MS = 500;
const WAIT_MS = 300;

/** The addresses to mark in a map's view; none below zoom 10. */
export function useMarkedAddresses(view: MapWindow | null) {
  const debounced = useDebouncedView(view);
  const isClose = view !== null && view.zoom >= PROPERTIES_MIN_ZOOM;
  const answer = useAddressesInView(
    debounced && debounced.zoom >= PROPERTIES_MIN_ZOOM ? debounced : null,
    MAX_ADDRESS_MARKERS,
  );
  return {
    zoom: view?.zoom ?? null,
    isClose,
    addresses: isClose ? (answer.data?.items ?? []) : [],
    total: answer.data?.total,
    isLoading: isClose && (answer.isFetching || debounced !== view),
    error: answer.error,
    retry: () => void answer.refetch(),
  };
}

export type MarkedAddresses = ReturnType<typeof useMarkedAddresses>;

function useDebouncedView(view: MapWindow | null): MapWindow | null {
  const [debounced, setDebounced] = useState<MapWindow | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!view) return undefined;
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        setDebounced(view);
      },
      isFirst.current ? FIRST_WAIT_MS : WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [view]);
  return debounced;
}
