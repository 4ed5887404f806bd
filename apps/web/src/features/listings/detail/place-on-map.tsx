import type { ListingDetail } from '@sway/contract/properties';
import type { ReactNode } from 'react';
import { mapZoom } from '@sway/domain/map/map-rules';
import type { PageMapProps } from '#shared/map/picture/page-map-props.ts';
import { PlacePin } from '#shared/map/picture/place-pin.tsx';

/** At which a street or a part of a suburb is seen whole. */
const STREET_ZOOM = mapZoom(16);

/** In px, into which an area fits on every map of a home. */
const AREA_PX = 230;

type Shown = Pick<ListingDetail, 'title' | 'latitude' | 'longitude' | 'privacy' | 'unitOfPropertyId'> &
  Partial<Pick<ListingDetail, 'area'>>;

/** What a map shows of a home's place: its pin and parcel, or of a private home its street or area, without a spot in it. */
export function placeOnMap(listing: Shown, label: ReactNode, zoom: number): Omit<PageMapProps, 'label'> {
  const { title, latitude: lat, longitude: lng, privacy, unitOfPropertyId, area } = listing;
  if (privacy === 'exact')
    return { camera: { lat, lng, zoom }, unitOfPropertyId, pin: <PlacePin name={title} label={label} /> };
  const pin = <PlacePin name={title} label={label} isSomewhere />;
  if (!area) return { camera: { lat, lng, zoom: STREET_ZOOM }, pin };
  const { north, south, east, west } = area;
  const camera = { lat: (north + south) / 2, lng: (east + west) / 2, zoom: zoomOf(area) };
  const ring = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
  return { camera, parcel: { type: 'MultiPolygon', coordinates: [[ring]] }, pin };
}

/** A degree of longitude is 1/360 of the world, whose side is 512 px at zoom 0; one of latitude is drawn a third larger here. */
function zoomOf({ north, south, east, west }: NonNullable<ListingDetail['area']>): number {
  const degrees = Math.max(east - west, (north - south) * 1.35, 0.001);
  return Math.min(STREET_ZOOM, Math.log2((AREA_PX * 360) / (512 * degrees)));
}
