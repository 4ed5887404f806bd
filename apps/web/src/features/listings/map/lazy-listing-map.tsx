import { lazy, Suspense } from 'react';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { ListingMapProps } from './listing-map.tsx';

type LazyListingMapProps = Omit<ListingMapProps, 'children' | 'selected'> & {
  selectedId: number | null;
  /** Whether the chosen home opens its card beside its pill; where a sheet stands, that tells of it. */
  withPopup: boolean;
  onOpenDetails: (id: number) => void;
  onDeselect: () => void;
};

// MapLibre weighs more than the rest of the site together: it comes when a map is shown.
const MapWithPopup = lazy(async () => ({ default: (await import('./map-with-popup.tsx')).MapWithPopup }));

export type { LazyListingMapProps };

/** The listing map, fetched when it is first shown. */
export function LazyListingMap(props: LazyListingMapProps) {
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
