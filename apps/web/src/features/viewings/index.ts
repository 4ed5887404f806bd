export { BookSlot } from './book-slot.tsx';
export { ComingViewings } from './coming-viewings.tsx';
export { ViewingOffers } from './lazy-viewing-offers.ts';
