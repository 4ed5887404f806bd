export { SaveButton } from './actions/save-button.tsx';
export { ListingsAtAddress } from './at-address/listings-at-address.tsx';
export { refreshListings } from './api/use-change-listings.ts';
export { useListing } from './api/use-listing.ts';
export { EditClaimListing } from './editor/edit-claim-listing.tsx';
export { LISTING_LAYERS } from './map/listing-layer-ids.ts';
export { TakenDownNotice } from './own/taken-down-notice.tsx';
export { listingKeys } from './api/listing-keys.ts';
