import type { Hour } from '@sway/demo/photographs/photograph';
import type { Light3 } from './colour.ts';

/** The light of an hour. */
export type Light = {
  /** Sky at the top, in the middle and at the horizon. */
  sky: readonly [string, string, string];
  /** Light from everywhere, and from the sun. */
  ambient: Light3;
  sun: Light3;
  sunHeightDegrees: number;
  /** The colour of distant things. */
  haze: string;
  /** Share of windows with a lamp on, 0 to 1; 1 is nightfall. */
  lamps: number;
};

export const HOURS = {
  dawn: {
    sky: ['#7fa6cd', '#e3c9d2', '#ffe3c4'],
    ambient: [0.46, 0.45, 0.56],
    sun: [0.86, 0.6, 0.46],
    sunHeightDegrees: 14,
    haze: '#e6d3d3',
    lamps: 0.5,
  },
  early: {
    sky: ['#8cc6e3', '#c9e6ee', '#fdf3df'],
    ambient: [0.47, 0.51, 0.59],
    sun: [0.84, 0.74, 0.58],
    sunHeightDegrees: 24,
    haze: '#dbe6e2',
    lamps: 0,
  },
  morning: {
    sky: ['#4f9fd2', '#a2d2e8', '#eef5ec'],
    ambient: [0.46, 0.52, 0.62],
    sun: [0.8, 0.74, 0.6],
    sunHeightDegrees: 30,
    haze: '#cfe3ea',
    lamps: 0,
  },
  noon: {
    sky: ['#2a86c8', '#77bde4', '#dff1f3'],
    ambient: [0.47, 0.53, 0.61],
    sun: [0.8, 0.77, 0.7],
    sunHeightDegrees: 46,
    haze: '#c6dfea',
    lamps: 0,
  },
  afternoon: {
    sky: ['#3d93c6', '#9fd0df', '#f8edd6'],
    ambient: [0.43, 0.48, 0.58],
    sun: [0.92, 0.76, 0.53],
    sunHeightDegrees: 27,
    haze: '#d6e0dc',
    lamps: 0,
  },
  golden: {
    sky: ['#6d9fbd', '#f2d3a4', '#fdb871'],
    ambient: [0.4, 0.4, 0.53],
    sun: [1.0, 0.68, 0.38],
    sunHeightDegrees: 15,
    haze: '#edcfae',
    lamps: 0.35,
  },
  dusk: {
    sky: ['#1f3560', '#6a6f9f', '#f0a88c'],
    ambient: [0.27, 0.31, 0.5],
    sun: [0.3, 0.2, 0.2],
    sunHeightDegrees: 12,
    haze: '#9d86a3',
    lamps: 1,
  },
} as const satisfies Record<Hour, Light>;

export type { Hour };
