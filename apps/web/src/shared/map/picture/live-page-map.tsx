import { Marker } from '@vis.gl/react-maplibre';
import { useSite } from '#shared/api/use-site.ts';
import { unwrapLongitude } from '../camera/longitudes.ts';
import { Neighbourhood } from '../markers/neighbourhood.tsx';
import { ChosenParcel } from '../parcels/chosen-parcel.tsx';
import { ParcelOutline } from '../parcels/parcel-outline.tsx';
import { PriceMap } from '../price-map.tsx';
import type { PageMapProps } from './page-map-props.ts';

type LivePageMapProps = PageMapProps & {
  /** Called once it shows what the picture does. */
  onDrawn: () => void;
};

/** The live map of a page, with the view and content of its picture. It imports MapLibre: load it lazily. */
export function LivePageMap(props: LivePageMapProps) {
  const { label, camera, parcel, unitOfPropertyId = null, addressId, pin, onDrawn } = props;
  const site = useSite();
  const place = { longitude: unwrapLongitude(camera.lng), latitude: camera.lat };
  return (
    <PriceMap
      label={label}
      initialView={{ ...place, zoom: camera.zoom }}
      raster={site?.rasterTiles ?? undefined}
      onDrawnInPage={onDrawn}
    >
      <Neighbourhood {...(addressId !== undefined && { marked: addressId })} />
      <ChosenParcel unitOfPropertyId={unitOfPropertyId} />
      {parcel && <ParcelOutline boundary={parcel} />}
      {pin && (
        <Marker {...place} anchor="bottom">
          {pin}
        </Marker>
      )}
    </PriceMap>
  );
}
