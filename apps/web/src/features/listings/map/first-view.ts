import { LISTING_TILES_PATH } from '@sway/contract/paths';
import type { ListingFilter } from '@sway/contract/properties';
import type { Bounds } from '@sway/domain/map/positions';
import { queryString } from '#shared/api/request.ts';
import type { Camera, Start } from '#shared/map/camera/camera.ts';
import { cameraFor } from '#shared/map/camera/map-geometry.ts';
import type { Covered, Size } from '#shared/map/camera/map-geometry.ts';
import type { PillColor } from './home-marks.tsx';

/** How much further above a sheet the legend is than above the edge of a map. */
const ABOVE_SHEET_PX = 18;
/** The closest that results are shown at first. */
export const MAX_FIT_ZOOM = 14;

/** What covers the homes that a map is fitted to. */
export function coveredOf({ coveredTopPx = 0, coveredPx = 0 }: Covers): Covered {
  return { top: coveredTopPx, bottom: coveredPx > 0 ? coveredPx + ABOVE_SHEET_PX : 0 };
}

type Covers = {
  /** The height in px that a phone's sheet covers at the bottom of the map. */
  coveredPx?: number;
  /** The height in px that a phone's search field covers at the top of the map. */
  coveredTopPx?: number;
};

/** What a map is opened with. */
export type FirstView = Covers & {
  /** The map's first view without a camera or bounds. */
  start: Start;
  /** The view that the user moved the map to; null fits the map to the results. */
  camera: Camera | null;
  /** The bounds of the results; null leaves the view as it is. */
  bounds: Bounds | null;
};

/** Which homes a map shows, and how. */
export type ShownHomes = {
  filter: ListingFilter;
  /** When the tiles' content last changed, in ms. A change makes the map fetch them again. */
  revision?: number;
  /** Whether few homes match: their clusters are smaller, and more of them show a price of their own. */
  areFew?: boolean;
  pill?: PillColor;
};

/** The view that a map of a size opens with: the user's, or that of the results, or that of the page. */
export function openingCamera({ camera, bounds, start, ...covers }: FirstView, size: Size): Camera {
  if (camera) return camera;
  const covered = coveredOf(covers);
  if (bounds) return cameraFor(bounds, covered, size, MAX_FIT_ZOOM);
  return start.bounds ? cameraFor(start.bounds, covered, size, start.zoom) : start;
}

/** The tiles with a map's homes, and how they are drawn. */
export function homesOn({ filter, areFew = false, revision, pill = 'price' }: ShownHomes) {
  const query = queryString({ ...filter, few: areFew ? '1' : null, revision: revision || null });
  return { tiles: LISTING_TILES_PATH + query, pill, areFew };
}
