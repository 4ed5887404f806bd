import type { Listing } from '@sway/contract/properties';
import { formatCompactPrice } from '@sway/domain/prices/money';
import { Marker } from '@vis.gl/react-maplibre';
import { useSite } from '#shared/api/use-site.ts';
import { ChosenParcel } from '#shared/map/parcels/chosen-parcel.tsx';
import { PriceMap } from '#shared/map/price-map.tsx';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';

const ZOOM = 14;

/** A map with one listing, marked like a selected one. */
export function LocationMapCanvas({ listing }: { listing: Listing }) {
  const site = useSite();
  const longitude = unwrapLongitude(listing.longitude);
  return (
    <PriceMap
      label={`Map around ${listing.address}`}
      initialView={{ longitude, latitude: listing.latitude, zoom: ZOOM }}
      raster={site?.rasterTiles ?? undefined}
      isInPage
    >
      <ChosenParcel unitOfPropertyId={listing.unitOfPropertyId} />
      <Marker longitude={longitude} latitude={listing.latitude} anchor="bottom">
        <div className="grid justify-items-center">
          <span className="sr-only">{listing.title} is here:</span>
          <span className="grid h-[38px] place-items-center rounded-full border-2 border-ink bg-lime px-4 text-base font-bold text-ink tabular-nums shadow-md">
            {formatCompactPrice(listing.swayPrice)}
          </span>
          <span className="h-4 w-[3px] bg-ink dark:bg-foreground" />
          <span className="-mt-0.5 size-2.5 rounded-full border-[1.5px] border-ink bg-lime" />
        </div>
      </Marker>
    </PriceMap>
  );
}
