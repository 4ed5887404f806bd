import { unwrapLongitude } from './longitudes.ts';

/** The same parcel on New Zealand's own map, where the Chatham Islands lie beyond 180°. */
export function unwrapParcel({ coordinates }: GeoJSON.MultiPolygon): GeoJSON.MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: coordinates.map(polygon =>
      polygon.map(ring => ring.map(([lng = 0, lat = 0]) => [unwrapLongitude(lng), lat])),
    ),
  };
}

/** The box round a parcel in unwrapped degrees, as `fitBounds` takes it: west, south, east, north. */
export function parcelBox(boundary: GeoJSON.MultiPolygon): [number, number, number, number] {
  // Holes lie inside: the outer rings alone decide.
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
