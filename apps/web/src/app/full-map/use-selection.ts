import { useState } from 'react';
import type { BrowseActions } from '#features/listings/browse/state/use-browse-state.ts';

/**
 * The selected home: a listing, which is in the URL, or an address.
 * @param makeRoom called before the selection changes
 */
export function useSelection(actions: BrowseActions, makeRoom: () => void) {
  const [addressId, setAddressId] = useState<number | null>(null);
  function select(listingId: number | null, address: number | null) {
    makeRoom();
    setAddressId(address);
    actions.replace({ listingId });
  }
  return {
    addressId,
    selectListing: (id: number) => select(id, null),
    selectAddress: (id: number) => select(null, id),
    deselect: () => select(null, null),
  };
}

export type Selection = ReturnType<typeof useSelection>;
