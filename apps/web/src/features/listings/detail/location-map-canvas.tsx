import { Marker } from '@vis.gl/react-maplibre';
import type { ReactNode } from 'react';
import { useSite } from '#shared/api/use-site.ts';
import type { Camera } from '#shared/map/camera/camera.ts';
import { ChosenParcel } from '#shared/map/parcels/chosen-parcel.tsx';
import { PriceMap } from '#shared/map/price-map.tsx';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';

type LocationMapCanvasProps = {
  label: string;
  camera: Camera;
  unitOfPropertyId: string | null;
  pin: ReactNode;
  onDrawn: () => void;
};

/** A map with one listing, marked like a selected one. */
export function LocationMapCanvas({ label, camera, unitOfPropertyId, pin, onDrawn }: LocationMapCanvasProps) {
  const site = useSite();
  const longitude = unwrapLongitude(camera.lng);
  return (
    <PriceMap
      label={label}
      initialView={{ longitude, latitude: camera.lat, zoom: camera.zoom }}
      raster={site?.rasterTiles ?? undefined}
      onDrawnInPage={onDrawn}
    >
      <ChosenParcel unitOfPropertyId={unitOfPropertyId} />
      <Marker longitude={longitude} latitude={camera.lat} anchor="bottom">
        {pin}
      </Marker>
    </PriceMap>
  );
}
