export { listingRoutes } from './listings.routes.ts';
export { getListing, listingsById, searchListings } from './listings.service.ts';
export { matching as listingsMatching } from './listings.repo.ts';
