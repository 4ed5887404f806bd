import { formatCamera } from '#shared/map/camera/camera.ts';
import type { Camera } from '#shared/map/camera/camera.ts';
import { paths } from '#shared/paths.ts';

/** The path of Discover's map, with a listing selected if there is one. Apart from the state, which pages of homes would load only for this link. */
export function pathOnMap(listingId: number | null, camera: Camera): string {
  const params = new URLSearchParams({ view: 'map', at: formatCamera(camera) });
  if (listingId !== null) params.set('home', String(listingId));
  return `${paths.browse}?${params}`;
}
