import { formatCamera } from '#shared/map/camera/camera.ts';
import type { Camera } from '#shared/map/camera/camera.ts';
import { paths } from '#shared/paths.ts';

/** The path of Discover's map with a listing selected. Apart from the state, which pages of homes would load only for this link. */
export function pathOnMap(listingId: number, camera: Camera): string {
  return `${paths.browse}?${new URLSearchParams({ view: 'map', at: formatCamera(camera), home: String(listingId) })}`;
}
