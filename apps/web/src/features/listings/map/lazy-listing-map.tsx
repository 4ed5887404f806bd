import { Suspense } from 'react';
import { MapLoading } from '#shared/map/map-loading.tsx';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import type { MapWithPopupProps } from './map-with-popup.tsx';

// MapLibre is larger than the rest of the site together, so it is loaded when a map is shown.
const MapWithPopup = lazyPart(() => import('./map-with-popup.tsx'), 'MapWithPopup');

/** The listing map, loaded when it is first shown. */
export function LazyListingMap(props: MapWithPopupProps) {
  return (
    <Suspense fallback={<MapLoading camera={props.camera ?? props.start} />}>
      <MapWithPopup {...props} />
    </Suspense>
  );
}
