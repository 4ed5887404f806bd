import type { Listing } from '@sway/contract/properties';
import { formatPrice } from '@sway/domain/prices/money';
import { priceContext } from '@sway/domain/prices/price-bands';
import { Marker } from '@vis.gl/react-maplibre';
import { useSite } from '#shared/api/use-site.ts';
import { ChosenParcel } from '#shared/map/parcels/chosen-parcel.tsx';
import { PriceMap } from '#shared/map/price-map.tsx';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';
import { Blade } from '../price/blade.tsx';

/** A map with one listing, whose flag goes up when it is drawn, marked like a selected one. */
export function LocationMapCanvas({ listing, zoom = 14 }: { listing: Listing; zoom?: number }) {
  const site = useSite();
  const band = priceContext('discover', listing.swayPrice, listing.avmPrice)?.band;
  const longitude = unwrapLongitude(listing.longitude);
  return (
    <PriceMap
      label={`Map around ${listing.address}`}
      initialView={{ longitude, latitude: listing.latitude, zoom }}
      raster={site?.rasterTiles ?? undefined}
      isInPage
    >
      <ChosenParcel unitOfPropertyId={listing.unitOfPropertyId} />
      <Marker longitude={longitude} latitude={listing.latitude} anchor="bottom">
        <div className="grid origin-bottom justify-items-center duration-[420ms] ease-breeze animate-in fade-in-0 slide-in-from-bottom-8 motion-reduce:animate-none">
          <span className="sr-only">{listing.title} is here:</span>
          <span className="flex h-[38px] items-center gap-2 rounded-full border-2 border-ink bg-lime px-4 text-base font-bold text-ink tabular-nums shadow-md">
            {band && <Blade band={band} className="size-4.5" />}
            {formatPrice(listing.swayPrice)}
          </span>
          <span className="h-4 w-[3px] bg-ink dark:bg-foreground" />
          <span className="-mt-0.5 size-2.5 rounded-full border-[1.5px] border-ink bg-lime" />
        </div>
      </Marker>
    </PriceMap>
  );
}
