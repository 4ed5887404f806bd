import type { Camera } from '../camera/camera.ts';
import { normalLongitude, unwrapLongitude } from '../camera/longitudes.ts';
import { worldPosition, worldSizePx } from '../land/land-path.ts';

/** The parcel with longitudes for New Zealand's map, where the Chatham Islands are beyond 180°. */
export function unwrapParcel({ coordinates }: GeoJSON.MultiPolygon): GeoJSON.MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: coordinates.map(polygon =>
      polygon.map(ring => ring.map(([lng = 0, lat = 0]) => [unwrapLongitude(lng), lat])),
    ),
  };
}

/** What every frame of a parcel has around the middle, on a phone too, in px. */
const ROOM_PX = { width: 260, height: 170 };
/** No parcel is so large; pictures have streets from here. */
const MIN_ZOOM = 5;
/** At higher zooms the base map has nothing to show. */
const MAX_ZOOM = 18;

/** The camera that shows all of a parcel. */
export function parcelCamera(boundary: GeoJSON.MultiPolygon): Camera {
  const [west, south, east, north] = parcelBox(boundary);
  const [a, b] = [worldPosition({ lng: west, lat: north }), worldPosition({ lng: east, lat: south })];
  const scale = Math.min(ROOM_PX.width / (b.x - a.x), ROOM_PX.height / (b.y - a.y)) / worldSizePx(0);
  return {
    lng: normalLongitude((west + east) / 2),
    lat: (south + north) / 2,
    zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, Math.log2(scale))),
  };
}

/** The box around a parcel in unwrapped degrees: west, south, east, north. */
function parcelBox(boundary: GeoJSON.MultiPolygon): [number, number, number, number] {
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
