import type { Listing } from '@sway/contract/properties';
import { formatCompactPrice } from '@sway/domain/prices/money';
import { Link } from 'react-router';
import { PageMap } from '#shared/map/picture/page-map.tsx';
import { PlacePin } from '#shared/map/picture/place-pin.tsx';
import { pathOnMap } from '../browse/state/map-path.ts';
import { addressLine } from '../components/place-line.ts';

const CLOSE_ZOOM = 14;

/** A small map of the listing's location. */
export function LocationMap({ listing }: { listing: Listing }) {
  const camera = { lat: listing.latitude, lng: listing.longitude, zoom: CLOSE_ZOOM };
  const pin = <PlacePin name={listing.title} label={formatCompactPrice(listing.swayPrice)} />;
  return (
    <section aria-labelledby="location">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="location" className="type-h2">
          Location
        </h2>
        <Link to={pathOnMap(listing.id, camera)} className="text-sm font-semibold text-link hover:underline">
          See homes nearby
        </Link>
      </div>
      <div className="h-[300px] overflow-hidden rounded-lg border bg-map-land">
        <PageMap
          label={`Map around ${listing.address}`}
          unitOfPropertyId={listing.unitOfPropertyId}
          {...{ camera, pin }}
        />
      </div>
      <p className="mt-2 text-sm text-muted-foreground">{addressLine(listing)}</p>
    </section>
  );
}
