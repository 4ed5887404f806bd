/** The map's layers of listings that can be clicked, topmost first. */
export const LISTING_LAYERS = [
  'listing-selected',
  'listing-raised',
  'listing-clusters',
  'listing-cluster-long-tags',
  'listing-cluster-tags',
  'listing-pills',
  'listing-minis',
];
