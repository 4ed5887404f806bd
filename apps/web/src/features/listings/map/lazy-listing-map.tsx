import { lazy, Suspense } from 'react';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { MapWithPopupProps } from './map-with-popup.tsx';

// MapLibre is larger than the rest of the site together, so it is loaded when a map is shown.
const MapWithPopup = lazy(async () => ({ default: (await import('./map-with-popup.tsx')).MapWithPopup }));

/** The listing map, loaded when it is first shown. */
export function LazyListingMap(props: MapWithPopupProps) {
  return (
    <Suspense
      fallback={
        <div className="grid size-full place-items-center bg-map-water">
          <Spinner label="Loading the map..." className="rounded-md bg-card px-4 py-2" />
        </div>
      }
    >
      <MapWithPopup {...props} />
    </Suspense>
  );
}
