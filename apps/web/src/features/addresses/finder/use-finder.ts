import type { Address } from '@sway/contract/addresses';
import { useState } from 'react';
import type { AddressSpot } from '../map/address-layers.tsx';
import type { Camera } from '#shared/map/camera/camera.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { useAddress } from '#shared/queries/use-address.ts';
import { useAddressesInside, useAddressSearch } from '../api/use-address-search.ts';
import { useAddressesInView } from '../api/use-addresses-in-view.ts';
import { useFinderState } from './use-finder-state.ts';

/** From this zoom of the rules on, a view has few enough addresses to list. */
const LISTED_ZOOM = 16;
const MAX_LISTED = 100;

/** The address finder's state and data: the search, the addresses in the map's view, and the chosen address. */
export function useFinder() {
  const [state, change] = useFinderState();
  const [view, setView] = useState<MapWindow | null>(null);
  const [stack, setStack] = useState<AddressSpot | null>(null);
  const [isChosenInList, setChosenInList] = useState(false);

  const matches = useAddressSearch(state.query);
  const inView = useAddressesInView(view, 1);
  const isClose = view !== null && view.zoom >= LISTED_ZOOM;
  const nearby = useAddressesInside(isClose && state.query === '' ? boundsOf(view) : null, MAX_LISTED);
  const chosen = useAddress(state.addressId);

  function choose(addressId: number, inList: boolean) {
    setStack(null);
    setChosenInList(inList);
    change({ addressId });
  }

  return {
    state,
    view,
    stack,
    matches,
    inView,
    nearby: isClose ? nearby : null,
    chosen,
    isChosenInList,
    setView,
    /** Chooses the address at a point of the map; a stack is opened for the user to choose from. */
    chooseSpot(spot: AddressSpot) {
      if (spot.count === 1) return choose(spot.id, false);
      change({ addressId: null });
      setStack(spot);
    },
    chooseInList: (addressId: number) => choose(addressId, true),
    deselect() {
      setStack(null);
      change({ addressId: null });
    },
    /** Searches for a text. An empty one ends the search. */
    search(query: string) {
      setStack(null);
      change({ query, addressId: null, ...(query ? { camera: null } : {}) }, 'push');
    },
    moveCamera: (camera: Camera) => change({ camera }),
  };
}

export type Finder = ReturnType<typeof useFinder>;

function boundsOf({ north, south, east, west }: MapWindow) {
  return { north, south, east, west };
}

const NO_ADDRESSES: readonly Address[] = [];

/** The search results; none if there is no search. */
export function foundBy({ state, matches }: Finder): readonly Address[] {
  return state.query === '' ? NO_ADDRESSES : (matches.data?.addresses ?? NO_ADDRESSES);
}
