import type { PriceBand } from '@sway/domain/prices/price-bands';

/** The pale background and dark text of each band, for badges. */
export const BAND_BADGE_CLASSES: Record<PriceBand, string> = {
  realistic: 'bg-realistic-soft text-realistic-text',
  aspirational: 'bg-aspirational-soft text-aspirational-text',
  dream: 'bg-dream-soft text-dream-text',
};

/** The solid colour of each band as a stroke, for drawings. */
export const BAND_STROKE_CLASSES: Record<PriceBand, string> = {
  realistic: 'stroke-realistic',
  aspirational: 'stroke-aspirational',
  dream: 'stroke-dream',
};
