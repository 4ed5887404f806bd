import type { Address } from '@sway/contract/addresses';
import { MapOrNote } from '#shared/map/map-or-note.tsx';
import { InBrowser } from '#shared/rendering/in-browser.tsx';
import { lazyPart } from '#shared/rendering/lazy-part.ts';

const AddressMapCanvas = lazyPart(() => import('#shared/map/address-map-canvas.tsx'), 'AddressMapCanvas');

type AddressMapProps = { address: Address; parcel: GeoJSON.MultiPolygon | null };

/** A map of the address with its parcel. The map's code is loaded when it is shown. */
export function AddressMap({ address, parcel }: AddressMapProps) {
  return (
    <div className="h-[300px] overflow-hidden rounded-lg border bg-map-land md:h-[400px]">
      <InBrowser>
        <MapOrNote>
          <AddressMapCanvas
            label={`Map around ${address.fullAddress}`}
            id={address.id}
            name={address.fullAddress}
            number={address.fullAddressNumber}
            longitude={address.shapeX}
            latitude={address.shapeY}
            parcel={parcel}
          />
        </MapOrNote>
      </InBrowser>
    </div>
  );
}
