import { useSite } from '#shared/api/use-site.ts';
import type { Camera } from '../camera/camera.ts';
import { unwrapLongitude } from '../camera/longitudes.ts';
import { Neighbourhood } from '../markers/neighbourhood.tsx';
import { ParcelOutline } from './parcel-outline.tsx';
import { PriceMap } from '../price-map.tsx';

type ParcelMapProps = {
  label: string;
  camera: Camera;
  boundary: GeoJSON.MultiPolygon;
  onDrawn: () => void;
};

/** A map with the outline of a parcel. Load it lazily, like every map. */
export function ParcelMap({ label, camera, boundary, onDrawn }: ParcelMapProps) {
  const site = useSite();
  return (
    <PriceMap
      label={label}
      initialView={{ longitude: unwrapLongitude(camera.lng), latitude: camera.lat, zoom: camera.zoom }}
      raster={site?.rasterTiles ?? undefined}
      onDrawnInPage={onDrawn}
    >
      <Neighbourhood />
      <ParcelOutline boundary={boundary} />
    </PriceMap>
  );
}
