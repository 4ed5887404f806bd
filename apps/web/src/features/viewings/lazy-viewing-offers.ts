import { lazyPart } from '#shared/rendering/lazy-part.ts';

/** The times at which an owner shows a home; loaded when they are opened. */
export const ViewingOffers = lazyPart(() => import('./viewing-offers.tsx'), 'ViewingOffers');
