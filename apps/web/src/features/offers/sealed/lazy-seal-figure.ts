import { lazyPart } from '#shared/rendering/lazy-part.ts';

/** Loaded for those who are logged in, as is the other. */
export const SealFigure = lazyPart(() => import('./seal-figure.tsx'), 'SealFigure');

export const SealOnHome = lazyPart(() => import('./seal-on-home.tsx'), 'SealOnHome');
