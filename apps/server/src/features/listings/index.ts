export { listingRoutes } from './listings.routes.ts';
export { getListing, listingsById } from './listings.service.ts';
export { matching as listingsMatching } from './listings.repo.ts';
export { createListing } from './own/create-listing.ts';
export type { NewListing } from './own/create-listing.ts';
export { showListing } from './own/show-listing.ts';
export { definePriceNewsJob } from './saved/price-news.ts';
