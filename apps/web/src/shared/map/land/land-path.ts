import type { MultiPolygon, Position } from 'geojson';
import type { Camera } from '../camera/camera.ts';
import { unwrapLongitude } from '../camera/longitudes.ts';

/** The origin of the path, in the middle of New Zealand, so that its numbers are small and exact. */
const ORIGIN = { x: 0.98, y: 0.63 };
const DECIMALS = 6;

/** The side of the world in px at a zoom. */
export function worldSizePx(zoom: number): number {
  return 512 * 2 ** zoom;
}

/** A position on the map of the world, whose side is 1, from its north-west corner; the Chatham Islands are beyond it. */
export function worldPosition({ lng, lat }: Pick<Camera, 'lng' | 'lat'>): { x: number; y: number } {
  return { x: worldX(unwrapLongitude(lng)), y: worldY(lat) };
}

/** A camera's position in worlds from the path's origin. */
export function worldOrigin(camera: Pick<Camera, 'lng' | 'lat'>): { x: number; y: number } {
  const { x, y } = worldPosition(camera);
  return { x: x - ORIGIN.x, y: y - ORIGIN.y };
}

/** The inverse of `worldPosition`; a longitude may be beyond 180°. */
export function positionAt({ x, y }: { x: number; y: number }): { lng: number; lat: number } {
  return { lng: x * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI };
}

/** Land as the path of an SVG, in worlds from the origin of `worldOrigin`. With an even-odd fill rule lakes are left out. */
export function landPath({ coordinates }: MultiPolygon): string {
  return coordinates
    .flat()
    .map(ring => `M${ring.map(pointOf).join('L')}Z`)
    .join('');
}

/** The outline of polygons as the path of an SVG, in px from the middle of a map with this camera. */
export function pathInPx({ coordinates }: MultiPolygon, camera: Camera): string {
  const middle = worldPosition(camera);
  const size = worldSizePx(camera.zoom);
  const place = ([longitude, latitude]: Position) => {
    const { x, y } = worldPosition({ lng: longitude!, lat: latitude! });
    return `${((x - middle.x) * size).toFixed(1)} ${((y - middle.y) * size).toFixed(1)}`;
  };
  return coordinates
    .flat()
    .map(ring => `M${ring.map(place).join('L')}Z`)
    .join('');
}

function pointOf([longitude, latitude]: Position): string {
  const { x, y } = worldOrigin({ lng: longitude!, lat: latitude! });
  return `${x.toFixed(DECIMALS)} ${y.toFixed(DECIMALS)}`;
}

function worldX(longitude: number): number {
  return (longitude + 180) / 360;
}

function worldY(latitude: number): number {
  const sin = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
}
