import { MapLoading } from '#shared/map/map-loading.tsx';
import { MapOrNote } from '#shared/map/map-or-note.tsx';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import type { AddressMapProps } from './address-map.tsx';

// MapLibre is larger than the rest of the site together, so it is loaded when a map is shown.
const AddressMap = lazyPart(() => import('./address-map.tsx'), 'AddressMap');

/** The address map, loaded when it is first shown. */
export function LazyAddressMap(props: AddressMapProps) {
  return (
    <MapOrNote whileLoading={<MapLoading camera={props.start} />}>
      <AddressMap {...props} />
    </MapOrNote>
  );
}
