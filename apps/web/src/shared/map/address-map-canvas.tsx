import { Marker } from '@vis.gl/react-maplibre';
import { useSite } from '#shared/api/use-site.ts';
import { unwrapLongitude } from './camera/longitudes.ts';
import { Neighbourhood } from './markers/neighbourhood.tsx';
import { ParcelOutline } from './parcels/parcel-outline.tsx';
import { PriceMap } from './price-map.tsx';

type AddressMapCanvasProps = {
  /** The map's accessible name. */
  label: string;
  /** The address's id in the register. */
  id: number;
  /** The full address, and the street number for the marker. */
  name: string;
  number: string;
  /** degrees */
  longitude: number;
  latitude: number;
  /** The address's parcel, if its record is known. */
  parcel?: GeoJSON.MultiPolygon | null;
};

/** Shows a house and its neighbours. */
const PLACE_ZOOM = 17.5;

/** One address on a map, with its parcel. It imports MapLibre: load it lazily. */
export function AddressMapCanvas({
  label,
  id,
  name,
  number,
  latitude,
  parcel,
  ...place
}: AddressMapCanvasProps) {
  const site = useSite();
  const longitude = unwrapLongitude(place.longitude);
  return (
    <PriceMap
      label={label}
      initialView={{ longitude, latitude, zoom: PLACE_ZOOM }}
      raster={site?.rasterTiles ?? undefined}
      isInPage
    >
      <Neighbourhood marked={id} />
      {parcel && <ParcelOutline boundary={parcel} />}
      <Marker longitude={longitude} latitude={latitude} anchor="bottom">
        <div className="grid justify-items-center">
          <span className="sr-only">{name} is here:</span>
          <span className="grid h-9 min-w-9 place-items-center rounded-full border-2 border-ink bg-lime px-3 text-md font-bold text-ink tabular-nums shadow-md">
            {number}
          </span>
          <span className="h-4 w-[3px] bg-ink dark:bg-foreground" />
          <span className="-mt-0.5 size-2.5 rounded-full border-[1.5px] border-ink bg-lime" />
        </div>
      </Marker>
    </PriceMap>
  );
}
