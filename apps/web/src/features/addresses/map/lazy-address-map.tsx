import { lazy, Suspense } from 'react';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { AddressMapProps } from './address-map.tsx';

// MapLibre is larger than the rest of the site together, so it is loaded when a map is shown.
const AddressMap = lazy(async () => ({ default: (await import('./address-map.tsx')).AddressMap }));

/** The address map, loaded when it is first shown. */
export function LazyAddressMap(props: AddressMapProps) {
  return (
    <Suspense
      fallback={
        <div className="grid size-full place-items-center bg-map-water">
          <Spinner label="Loading the map..." className="rounded-md bg-card px-4 py-2" />
        </div>
      }
    >
      <AddressMap {...props} />
    </Suspense>
  );
}
