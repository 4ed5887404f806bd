import { lazyPart } from '#shared/rendering/lazy-part.ts';

/** Loaded for those who are logged in. */
export const SealFigure = lazyPart(() => import('./seal-figure.tsx'), 'SealFigure');
