import type { PicturedRegion as Region } from '@sway/demo/photographs/photograph';

export type NativePlant = 'pohutukawa' | 'ponga' | 'harakeke' | 'tikouka' | 'toetoe' | 'kowhai';

/** The outline of the hills in the background: a volcanic shield, a lone cone, steep suburbs, alps, schist crags, one peak, downs. */
export type Ridge = 'shield' | 'cone' | 'steep' | 'alps' | 'crags' | 'peak' | 'rolling';

/** The background of a house in the region, and the plants beside it. */
export type Land = {
  ridge: Ridge;
  /** Whether there is a harbour, bay or lake in front of the hills. */
  water: boolean;
  hill: string;
  bush: readonly [NativePlant, NativePlant, NativePlant];
};

export const REGIONS = {
  Auckland: {
    ridge: 'shield',
    water: true,
    hill: '#5f8f6b',
    bush: ['pohutukawa', 'ponga', 'harakeke'],
  },
  Wellington: {
    ridge: 'steep',
    water: true,
    hill: '#6b8f5a',
    bush: ['tikouka', 'harakeke', 'pohutukawa'],
  },
  'Bay of Plenty': {
    ridge: 'cone',
    water: true,
    hill: '#5d9160',
    bush: ['pohutukawa', 'harakeke', 'ponga'],
  },
  Canterbury: {
    ridge: 'alps',
    water: false,
    hill: '#a2a362',
    bush: ['tikouka', 'toetoe', 'kowhai'],
  },
  Otago: {
    ridge: 'crags',
    water: true,
    hill: '#a98f5c',
    bush: ['toetoe', 'kowhai', 'tikouka'],
  },
  Taranaki: {
    ridge: 'peak',
    water: false,
    hill: '#6d9d52',
    bush: ['ponga', 'harakeke', 'kowhai'],
  },
  "Hawke's Bay": {
    ridge: 'rolling',
    water: false,
    hill: '#b3a564',
    bush: ['kowhai', 'toetoe', 'tikouka'],
  },
  Waikato: {
    ridge: 'rolling',
    water: false,
    hill: '#79a557',
    bush: ['ponga', 'kowhai', 'harakeke'],
  },
} as const satisfies Record<Region, Land>;

export type { Region };
