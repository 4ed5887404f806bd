import { Marker } from '@vis.gl/react-maplibre';
import type { ReactNode } from 'react';
import { useSite } from '#shared/api/use-site.ts';
import type { Camera } from './camera/camera.ts';
import { unwrapLongitude } from './camera/longitudes.ts';
import { Neighbourhood } from './markers/neighbourhood.tsx';
import { ParcelOutline } from './parcels/parcel-outline.tsx';
import { PriceMap } from './price-map.tsx';

export type AddressMapCanvasProps = {
  /** The map's accessible name. */
  label: string;
  /** The address's id in the register. */
  id: number;
  camera: Camera;
  /** The address's parcel, if its record is known. */
  parcel?: GeoJSON.MultiPolygon | null | undefined;
  pin: ReactNode;
  onDrawn: () => void;
};

/** One address on a map, with its parcel. It imports MapLibre: load it lazily. */
export function AddressMapCanvas({ label, id, camera, parcel, pin, onDrawn }: AddressMapCanvasProps) {
  const site = useSite();
  const longitude = unwrapLongitude(camera.lng);
  return (
    <PriceMap
      label={label}
      initialView={{ longitude, latitude: camera.lat, zoom: camera.zoom }}
      raster={site?.rasterTiles ?? undefined}
      onDrawnInPage={onDrawn}
    >
      <Neighbourhood marked={id} />
      {parcel && <ParcelOutline boundary={parcel} />}
      <Marker longitude={longitude} latitude={camera.lat} anchor="bottom">
        {pin}
      </Marker>
    </PriceMap>
  );
}
