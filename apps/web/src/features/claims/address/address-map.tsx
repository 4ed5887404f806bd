import type { Address } from '@sway/contract/addresses';
import { lazy, Suspense } from 'react';

const AddressMapCanvas = lazy(async () => ({
  default: (await import('#shared/map/address-map-canvas.tsx')).AddressMapCanvas,
}));

/** Where the address is, on a map that is fetched with it. */
export function AddressMap({ address }: { address: Address }) {
  return (
    <div className="h-[300px] overflow-hidden rounded-lg border bg-map-water md:h-[400px]">
      <Suspense>
        <AddressMapCanvas
          label={`Map around ${address.fullAddress}`}
          name={address.fullAddress}
          number={address.fullAddressNumber}
          longitude={address.shapeX}
          latitude={address.shapeY}
        />
      </Suspense>
    </div>
  );
}
