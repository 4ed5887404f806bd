/** How a Sway price stands to the estimate; `none` where there is no estimate to stand to. */
export type PriceBand = 'realistic' | 'aspirational' | 'dream' | 'none';

/** The blade in the wind on a 16 by 16 field: upright at the estimate, further over the dearer. */
export const BLADES: Record<Exclude<PriceBand, 'none'>, string> = {
  realistic: 'M5.1 14.6Q6 6.4 9.6 1.2Q9.2 7.6 8.9 14.6Z',
  aspirational: 'M2.5 14.6Q4.3 5 12 2.2Q6.1 7.8 6.7 14.6Z',
  dream: 'M.7 14.6Q4.6 3.9 15 6.6Q4.2 7.3 4.9 14.6Z',
};
