export { ChatButton } from './actions/chat-button.tsx';
export { SaveButton } from './actions/save-button.tsx';
export { HomesNearby, ListingsAtAddress } from './at-address/lazy-at-address.ts';
export { refreshListings } from './api/use-change-listings.ts';
export { useOwnListingAt } from './api/use-own-listings.ts';
export { usePriceQuestion } from './editor/use-price-question.tsx';
export { HomePriceContext } from './editor/home-price-context.tsx';
export { EditClaimListing } from './editor/edit-claim-listing.tsx';
export { TakenDownNotice } from './own/taken-down-notice.tsx';
