import { PageMap } from './page-map.tsx';
import { PlacePin } from './place-pin.tsx';

/** Shows a house and its neighbours. */
const ZOOM = 17.5;

type AddressPageMapProps = {
  id: number;
  /** The full address, and the street number for the pin. */
  name: string;
  number: string;
  /** degrees */
  lng: number;
  lat: number;
  parcel: GeoJSON.MultiPolygon | null | undefined;
};

/** A map in a page with one address and its parcel. */
export function AddressPageMap({ id, name, number, lng, lat, parcel }: AddressPageMapProps) {
  const camera = { lng, lat, zoom: ZOOM };
  const pin = <PlacePin name={name} label={number} />;
  return <PageMap label={`Map around ${name}`} addressId={id} {...{ camera, parcel, pin }} />;
}
