import type { Listing } from '@sway/contract/properties';
import { MapOrNote } from '#shared/map/map-or-note.tsx';
import { InBrowser } from '#shared/rendering/in-browser.tsx';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { PhotoFallback } from '../components/photo-fallback.tsx';

const LocationMapCanvas = lazyPart(() => import('./location-map-canvas.tsx'), 'LocationMapCanvas');

/** At which a home's parcel is seen with its street and its neighbours. */
const PARCEL_ZOOM = 17.3;

/** A home's parcel and street with its flag, or a drawing where no map can be shown. Fills its frame. */
export function HomeOnMap({ listing }: { listing: Listing }) {
  return (
    <div className="absolute inset-0">
      <PhotoFallback alt="" className="absolute inset-0" />
      <InBrowser>
        <MapOrNote note={null}>
          <LocationMapCanvas listing={listing} zoom={PARCEL_ZOOM} />
        </MapOrNote>
      </InBrowser>
    </div>
  );
}
