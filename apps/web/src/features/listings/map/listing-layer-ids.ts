/** The map's layers of listings that can be clicked, topmost first. */
export const LISTING_LAYERS = [
  'listing-selected',
  'listing-raised',
  'listing-clusters',
  'listing-pills',
  'listing-dots',
];
