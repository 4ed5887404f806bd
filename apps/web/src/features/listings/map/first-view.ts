import { LISTING_TILES_PATH } from '@sway/contract/paths';
import { queryString } from '#shared/api/request.ts';
import type { Camera } from '#shared/map/camera/camera.ts';
import { cameraFor } from '#shared/map/camera/map-geometry.ts';
import type { Covered, Size } from '#shared/map/camera/map-geometry.ts';
import type { ListingMapProps } from './listing-map.tsx';

/** How much further above a sheet the legend is than above the edge of a map. */
const ABOVE_SHEET_PX = 18;
/** The closest that results are shown at first. */
export const MAX_FIT_ZOOM = 14;

/** What covers the homes that a map is fitted to. */
export function coveredOf({ coveredTopPx = 0, coveredPx = 0 }: Covers): Covered {
  return { top: coveredTopPx, bottom: coveredPx > 0 ? coveredPx + ABOVE_SHEET_PX : 0 };
}

type Covers = Pick<ListingMapProps, 'coveredTopPx' | 'coveredPx'>;
type View = Covers & Pick<ListingMapProps, 'camera' | 'bounds' | 'start'>;

/** The view that a map of a size opens with: the user's, or that of the results, or that of the page. */
export function openingCamera({ camera, bounds, start, ...covers }: View, size: Size): Camera {
  if (camera) return camera;
  const covered = coveredOf(covers);
  if (bounds) return cameraFor(bounds, covered, size, MAX_FIT_ZOOM);
  return start.bounds ? cameraFor(start.bounds, covered, size, start.zoom) : start;
}

/** The tiles with a map's homes, and how they are drawn. */
export function homesOn({
  filter,
  areFew = false,
  revision,
  pill = 'price',
}: Pick<ListingMapProps, 'filter' | 'areFew' | 'revision' | 'pill'>) {
  const query = queryString({ ...filter, few: areFew ? '1' : null, revision: revision || null });
  return { tiles: LISTING_TILES_PATH + query, pill, areFew };
}
