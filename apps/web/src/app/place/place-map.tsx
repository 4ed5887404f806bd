import type { Place } from '@sway/contract/places';
import { ROADS_MIN_ZOOM } from '@sway/contract/tiles';
import { formatPlace, formatQuantity } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { pathOnMap } from '#features/listings/browse/state/map-path.ts';
import { cameraFor } from '#shared/map/camera/map-geometry.ts';
import { PageMap } from '#shared/map/picture/page-map.tsx';
import { PlacePin } from '#shared/map/picture/place-pin.tsx';

/** A frame that the place should fill, and no more than that, in pixels. */
const FRAME = { width: 480, height: 480 };
const NOTHING_COVERED = { top: 0, bottom: 0 };
const MAX_ZOOM = 15;

/** Where a place is, with a way to its homes on the map. */
export function PlaceMap({ place: { name, bounds, homes } }: { place: Place }) {
  const fitting = cameraFor(bounds, NOTHING_COVERED, FRAME, MAX_ZOOM);
  const zoom = Math.max(ROADS_MIN_ZOOM, fitting.zoom);
  const camera = { lat: (bounds.north + bounds.south) / 2, lng: (bounds.east + bounds.west) / 2, zoom };
  const place = formatPlace(name);
  const pin = <PlacePin name={place} label={homes > 0 ? formatQuantity(homes, 'home') : place} />;
  return (
    <section aria-labelledby="place-map">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="place-map" className="type-h2">
          On the map
        </h2>
        <Link
          to={pathOnMap(null, camera)}
          className="-my-3 py-3 text-sm font-semibold text-link hover:underline"
        >
          {homes > 0 ? 'See homes on the map' : 'See it on the map'}
        </Link>
      </div>
      <div className="h-[380px] overflow-hidden rounded-lg border bg-map-land">
        <PageMap label={`Map of ${place}`} {...{ camera, pin }} />
      </div>
    </section>
  );
}
