export { OfferCard } from './lazy-offer-card.ts';
export { MakeOffer } from './make-offer.tsx';
export { useOfferAt } from './use-offers.ts';
export { SealFigure, SealOnHome } from './sealed/lazy-seal-figure.ts';
