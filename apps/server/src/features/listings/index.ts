export { hideClaimedListing, hideListing, publishClaimedHome, verifyListingsOf } from './claimed-home.ts';
export { listingRoutes } from './listings.routes.ts';
export { getListing, listingsById } from './listings.service.ts';
export { matching as listingsMatching } from './listings.repo.ts';
