import type { PriceBand } from '@sway/domain/prices/price-bands';

/** A flag on its stem, in pixels from the top of the roof; up is negative. */
export type FlagShape = {
  /** The SVG path of the stem, which leans with the price band. */
  stem: string;
  /** The flag's box. Its width fits the longest price. */
  left: number;
  top: number;
  width: number;
  height: number;
};

const FLAG = { width: 140, height: 38 };
const CHOSEN_FLAG = { width: 300, height: 58 };

/** The shape for each band: upright, leaning, leaning far. */
export const FLAG_SHAPES: Record<PriceBand, FlagShape> = {
  realistic: { ...FLAG, stem: 'M0 0C0 -24 1.2 -41 4 -48', left: -14, top: -80 },
  aspirational: { ...FLAG, stem: 'M0 0C0 -31 7 -53 24 -62', left: 6, top: -94 },
  dream: { ...FLAG, stem: 'M0 0C0 -33 16 -56 52 -66', left: 34, top: -98 },
};

/** The lime flag's shapes: its stem is three times as long. */
export const CHOSEN_FLAG_SHAPES: Record<PriceBand, FlagShape> = {
  realistic: { ...CHOSEN_FLAG, stem: 'M0 0C0 -84 3 -143 10 -168', left: -8, top: -220 },
  aspirational: { ...CHOSEN_FLAG, stem: 'M0 0C0 -93 17 -158 58 -186', left: 40, top: -238 },
  dream: { ...CHOSEN_FLAG, stem: 'M0 0C0 -88 42 -140 92 -158', left: 74, top: -210 },
};
