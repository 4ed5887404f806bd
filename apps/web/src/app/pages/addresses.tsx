import { PAGES } from '@sway/contract/pages';
import { mapZoom } from '@sway/domain/map/map-rules';
import { WELLINGTON } from '@sway/domain/map/positions';
import { AddressFinder } from '#features/addresses/finder/address-finder.tsx';

/** The map's initial view (product/pages.md#addresses). */
const START = { ...WELLINGTON, zoom: mapZoom(8) };

/** Every address of the register on a map, where an owner finds and claims theirs. */
export function AddressesPage() {
  return (
    <div className="relative flex h-[calc(100dvh-96px)] min-h-[420px] flex-col overflow-hidden">
      <h1 className="sr-only">{PAGES.addresses.title}</h1>
      <AddressFinder start={START} />
    </div>
  );
}
