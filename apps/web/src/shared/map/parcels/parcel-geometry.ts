import { unwrapLongitude } from '../camera/longitudes.ts';

/** The parcel with longitudes for New Zealand's map, where the Chatham Islands are beyond 180°. */
export function unwrapParcel({ coordinates }: GeoJSON.MultiPolygon): GeoJSON.MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: coordinates.map(polygon =>
      polygon.map(ring => ring.map(([lng = 0, lat = 0]) => [unwrapLongitude(lng), lat])),
    ),
  };
}

/** The box around a parcel in unwrapped degrees, in the order of `fitBounds`: west, south, east, north. */
export function parcelBox(boundary: GeoJSON.MultiPolygon): [number, number, number, number] {
  // Holes are inside the outer rings.
  const spots = unwrapParcel(boundary).coordinates.flatMap(([outer = []]) => outer);
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of spots) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
