import type { Season } from '@sway/demo/photographs/photograph';

/** How the season changes lawns, leaves and snow. */
export type SeasonLook = {
  /** The colour that is mixed into the grass, and its share. */
  lawn: { toward: string; share: number };
  /** Colours of deciduous leaves. `bareOdds` is the probability that a tree has none. */
  leaves: readonly string[];
  blossom: readonly string[] | null;
  blossomOdds: number;
  bareOdds: number;
  /** Lowers the snow line of the mountains, as a share of their height. */
  snow: number;
};

const GREENS = ['#5f8450', '#6f8f52', '#4f7a55'] as const;

export const SEASONS = {
  summer: {
    lawn: { toward: '#c3b25a', share: 0.12 },
    leaves: GREENS,
    blossom: null,
    blossomOdds: 0,
    bareOdds: 0,
    snow: 0,
  },
  autumn: {
    lawn: { toward: '#b5a050', share: 0.16 },
    leaves: ['#c98a3a', '#b9653a', '#a8924a', '#6f8f52'],
    blossom: null,
    blossomOdds: 0,
    bareOdds: 0,
    snow: 0.05,
  },
  winter: {
    lawn: { toward: '#7f9a5c', share: 0.5 },
    leaves: ['#5f7d50', '#557255', '#6b7d56'],
    blossom: null,
    blossomOdds: 0,
    bareOdds: 0.55,
    snow: 0.16,
  },
  spring: {
    lawn: { toward: '#86b552', share: 0.45 },
    leaves: ['#86a854', '#75a058', '#93b060'],
    blossom: ['#f3c3d2', '#fbeef0', '#eaa7c0'],
    blossomOdds: 0.4,
    bareOdds: 0,
    snow: 0.1,
  },
} as const satisfies Record<Season, SeasonLook>;

export type { Season };
