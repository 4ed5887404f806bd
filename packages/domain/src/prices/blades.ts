import type { PriceBand } from './price-bands.ts';

/** SVG paths of the blade of grass that marks a price band, in a 16 by 16 box. It leans further for higher bands. */
export const BLADES: Record<PriceBand, string> = {
  realistic: 'M5.1 14.6Q6 6.4 9.6 1.2Q9.2 7.6 8.9 14.6Z',
  aspirational: 'M2.5 14.6Q4.3 5 12 2.2Q6.1 7.8 6.7 14.6Z',
  dream: 'M.7 14.6Q4.6 3.9 15 6.6Q4.2 7.3 4.9 14.6Z',
};
