export {
  describeClaimedHome,
  hideClaimedHome,
  hideClaimedListing,
  publishClaimedHome,
  verifyListingsOf,
} from './claimed-home.ts';
export { currentListings } from './current-listings.ts';
export { listingRoutes } from './listings.routes.ts';
export { getListing, listingsById, searchListings } from './listings.service.ts';
export { boxOfTile, gatherByCell, homesInTile } from './search-index/gather.ts';
export type { HomeOnMap, HomesOnMap } from './search-index/gather.ts';
export type { ListingIndex } from './search-index/listing-index.ts';
export { changedSince } from './search-index/recent-changes.ts';
export type { MapBox } from './search-index/recent-changes.ts';
export { createListing } from './own/create-listing.ts';
export type { NewListing } from './own/create-listing.ts';
export { withListingFiles } from './own/listing-files.ts';
export { getOwnListing } from './own/own-listings.service.ts';
export { switchByAdmin } from './own/show-listing.ts';
export { defineHiddenNewsJob } from './saved/hidden-news.ts';
export { definePriceNewsJob } from './saved/price-news.ts';
export { defineViewSweep } from './views/sweep-views.ts';
