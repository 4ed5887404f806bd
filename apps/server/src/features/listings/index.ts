export { hideClaimedListing, hideListing, publishClaimedHome, verifyListingsOf } from './claimed-home.ts';
export { currentListings } from './current-listings.ts';
export { listingRoutes } from './listings.routes.ts';
export { getListing, listingsById, searchListings } from './listings.service.ts';
export { boxOfTile, gatherByCell, homesInTile } from './search-index/gather.ts';
export type { HomeOnMap, HomesOnMap } from './search-index/gather.ts';
export type { ListingIndex } from './search-index/listing-index.ts';
export { changedSince } from './search-index/recent-changes.ts';
export type { MapBox } from './search-index/recent-changes.ts';
