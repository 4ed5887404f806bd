import type { Feature } from '#platform/feature.ts';
import { listingRoutes } from './listings.routes.ts';
import { defineDemandJob } from './demand/count-demand.ts';
import { defineAskOwnersJob } from './confirmed/ask-owners.ts';
import { defineHiddenListingJob } from './saved/hidden-notifications.ts';
import { definePriceNotificationJob } from './saved/price-notifications.ts';
import { defineMatchingJob } from './searches/match-searches.ts';
import { defineSearchDigestJob } from './searches/tell-searchers.ts';
import { defineViewCleanupJob } from './views/view-cleanup.ts';

export const listings: Feature = {
  register: listingRoutes,
  defineJobs(platform) {
    definePriceNotificationJob(platform);
    defineHiddenListingJob(platform);
    defineMatchingJob(platform);
    defineSearchDigestJob(platform);
    defineViewCleanupJob(platform);
    defineAskOwnersJob(platform);
    defineDemandJob(platform);
  },
};

export { createListingOfClaim, hideClaimListing, publishClaimListing } from './claim-listing.ts';
export { currentListings } from './current-listings.ts';
export { findListings, readListing, listingsById, summarize } from './listings.service.ts';
export { boxOfTile, clusterByCell, joinCells, listingsInTile } from './search-index/cluster-listings.ts';
export type { ListingOnMap, ClusterOnMap } from './search-index/cluster-listings.ts';
export type { ListingIndex } from './search-index/listing-index.ts';
export { commonPlace } from './search-index/places.ts';
export { changedSince } from './search-index/recent-changes.ts';
export type { MapBox } from './search-index/recent-changes.ts';
export { requireUsualClaimedPrice, type ClaimedHome } from './own/claimed-price.ts';
export { requireOneMoreChange } from './own/change-listing.ts';
export { storeListingFiles } from './own/listing-files.ts';
export { hidePlace } from './private/hide-place.ts';
export { detachFromListings, lockListing } from './own/own-listings.repo.ts';
export { readOwnListing } from './own/own-listings.service.ts';
export { hideRivals, restoreOwn, notifyYielded } from './rival-listings.ts';
export { decideVisibility } from './own/change-as-admin.ts';
export {
  hideListingsOf,
  setActiveByAdmin,
  setListingActive,
  setUnderDiscussion,
} from './own/listing-visibility.ts';
export {
  detachListingsOf,
  findActiveListingIds,
  markUnderDiscussion,
  setContactRule,
} from './own/listing-visibility.repo.ts';
export { showEstimates } from './own/shown-estimates.repo.ts';
export { refreshLandAreas, relinkListings } from './own/linked-records.repo.ts';
export { deleteSearchesOf } from './searches/saved-searches.repo.ts';
export { deleteComparablesOf } from './comparables/comparables.repo.ts';
export { deleteSavedHomesOf } from './saved/watchlist.repo.ts';
export { eraseShortlistsOf } from './saved/shortlist.service.ts';
export { defineHiddenListingJob } from './saved/hidden-notifications.ts';
export { demandOf } from './demand/demand.repo.ts';
export { IS_OF_PRIVATE_HOME } from './private/private-homes.repo.ts';
export { MEDIA } from './listings.repo.ts';
export { HOME_DETAILS_OF_CLAIM } from './home-details.repo.ts';
export { findHomesInSitemap, findPlacesWithHomes, findSitemapFiles } from './listings-in-sitemap.repo.ts';
export { restListing, wakeListing } from './confirmed/resting.repo.ts';
export { decidePhotoCopy, listPhotoCopies } from './copies/copies.service.ts';
export { countOpenCopies } from './copies/copies.repo.ts';
export { hidingsAt } from './hidden-parts.repo.ts';
export type { Hiding } from './hidden-parts.repo.ts';
export { hiddenParts } from './hidden-parts.ts';
