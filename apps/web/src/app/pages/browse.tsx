import { AddressFinder } from '#features/addresses/finder/address-finder.tsx';
import { Discover } from '#features/listings/browse/discover.tsx';
import { AddressActions } from '../addresses/address-actions.tsx';

/** The initial view of Discover's address map (product/map-and-search.md#the-property-map-on-discover). */
const NEW_ZEALAND = { lat: -41.29, lng: 174.78, zoom: 6 };

/** Discover Properties: grid and map search for listings and for any address. */
export function BrowsePage() {
  return (
    <Discover
      renderAddresses={toggles => (
        <AddressFinder
          start={NEW_ZEALAND}
          renderActions={address => <AddressActions address={address} />}
          phoneToggles={toggles}
        />
      )}
    />
  );
}
