import { lazyPart } from '#shared/rendering/lazy-part.ts';
import type { AddressMapCanvasProps } from '../address-map-canvas.tsx';
import { PageMap } from './page-map.tsx';
import { PlacePin } from './place-pin.tsx';

const AddressMapCanvas = lazyPart(() => import('../address-map-canvas.tsx'), 'AddressMapCanvas');

/** Shows a house and its neighbours. */
const PLACE_ZOOM = 17.5;

type AddressPageMapProps = Pick<AddressMapCanvasProps, 'id' | 'parcel'> & {
  /** The full address, and the street number for the pin. */
  name: string;
  number: string;
  /** degrees */
  longitude: number;
  latitude: number;
};

/** A map in a page with one address and its parcel. */
export function AddressPageMap({ id, name, number, longitude, latitude, parcel }: AddressPageMapProps) {
  const label = `Map around ${name}`;
  const camera = { lng: longitude, lat: latitude, zoom: PLACE_ZOOM };
  const pin = <PlacePin name={name} label={number} />;
  return (
    <PageMap label={label} camera={camera} parcel={parcel} pin={pin}>
      {onDrawn => <AddressMapCanvas {...{ label, id, camera, parcel, pin, onDrawn }} />}
    </PageMap>
  );
}
