import { Suspense } from 'react';
import { NO_MAPS, useCanShowMaps } from '#shared/map/can-show-maps.ts';
import { MapLoading } from '#shared/map/map-loading.tsx';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import type { AddressMapProps } from './address-map.tsx';

// MapLibre is larger than the rest of the site together, so it is loaded when a map is shown.
const AddressMap = lazyPart(() => import('./address-map.tsx'), 'AddressMap');

/** The address map, loaded when it is first shown, or a note in its place in a browser that cannot draw maps. */
export function LazyAddressMap(props: AddressMapProps) {
  if (!useCanShowMaps())
    return (
      <p className="grid size-full place-content-center bg-map-water p-6 text-center text-balance text-map-label">
        {NO_MAPS}
      </p>
    );
  return (
    <Suspense fallback={<MapLoading camera={props.start} />}>
      <AddressMap {...props} />
    </Suspense>
  );
}
