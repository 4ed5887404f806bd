import type { PriceBand } from '@sway/domain/price-bands';

/** Pale ground with dark words of the band, for badges. */
export const BAND_BADGE_CLASSES: Record<PriceBand, string> = {
  realistic: 'bg-realistic-soft text-realistic-text',
  aspirational: 'bg-aspirational-soft text-aspirational-text',
  dream: 'bg-dream-soft text-dream-text',
};

/** The band's solid colour as a stroke, for marks. */
export const BAND_STROKE_CLASSES: Record<PriceBand, string> = {
  realistic: 'stroke-realistic',
  aspirational: 'stroke-aspirational',
  dream: 'stroke-dream',
};
