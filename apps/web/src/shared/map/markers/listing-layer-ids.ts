/** The source of homes. Its tiles of the last zoom hold single ones; at higher zooms the same tiles are drawn larger. */
export const LISTING_SOURCE = 'listings';
export const LAST_LISTING_TILE_ZOOM = 16;

/** The lowest of the map's layers of listings. */
export const HOME_DOTS = 'listing-dots';

/** The layer of discs. */
export const CLUSTERS = 'listing-clusters';

/** The layer of the names under discs. */
export const CLUSTER_NAMES = 'listing-cluster-names';

/** The map's layers of listings that can be clicked, topmost first. */
export const LISTING_LAYERS = [
  'listing-selected',
  'listing-raised',
  'listing-cluster-tags',
  CLUSTERS,
  'listing-pills',
  'listing-minis',
  CLUSTER_NAMES,
  HOME_DOTS,
];
