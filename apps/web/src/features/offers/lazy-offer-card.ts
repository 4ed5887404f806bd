import { lazyPart } from '#shared/rendering/lazy-part.ts';

/** An offer in a conversation; loaded where there is one. */
export const OfferCard = lazyPart(() => import('./offer-card.tsx'), 'OfferCard');
