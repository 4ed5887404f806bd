import type { HomeStyle } from '../home.ts';
import {
  all,
  hasGround,
  hasMountainView,
  hasNearby,
  hasView,
  hasYard,
  isDwelling,
  isTownHome,
  near,
  ofType,
} from './conditions.ts';
import type { Condition } from './conditions.ts';

/** The first part of a title: what the home is called. */
export const NOUNS: Record<HomeStyle, readonly string[]> = {
  villa: [
    'Villa',
    'Corner villa',
    'Restored villa',
    'Bay villa',
    'Sunny villa',
    'Family villa',
    'Old villa',
    'Verandahed villa',
  ],
  cottage: [
    'Cottage',
    'Worker’s cottage',
    'Sunny cottage',
    'Little cottage',
    'Restored cottage',
    'Corner cottage',
  ],
  bungalow: [
    'Bungalow',
    'Sunny bungalow',
    'Family bungalow',
    'Well-kept bungalow',
    'Low-slung bungalow',
    'Solid bungalow',
  ],
  weatherboard: [
    'Weatherboard home',
    'Family home',
    'Painted weatherboard',
    'Sunny family home',
    'Solid weatherboard',
    'Good plain house',
    'Well-loved home',
  ],
  brick: [
    'Brick home',
    'Brick and tile',
    'Sunny brick home',
    'Tidy brick house',
    'Solid brick home',
    'Brick family home',
  ],
  modern: [
    'Modern home',
    'Cedar-clad home',
    'Newer home',
    'Architect’s house',
    'Light-filled home',
    'Modern family home',
    'House of glass and timber',
  ],
  farmhouse: [
    'Farmhouse',
    'Country house',
    'Broad farmhouse',
    'Lifestyle block',
    'Homestead',
    'Verandahed farmhouse',
    'House and paddocks',
  ],
  townhouse: [
    'Townhouse',
    'End townhouse',
    'Sunny townhouse',
    'Tall townhouse',
    'Quiet townhouse',
    'Terrace townhouse',
    'Lock-and-leave townhouse',
  ],
  apartment: [
    'Apartment',
    'Corner apartment',
    'Sunny apartment',
    'Quiet apartment',
    'Well-planned apartment',
    'Upper-floor apartment',
    'Light apartment',
    'Compact apartment',
  ],
  unit: ['Brick unit', 'Garden unit', 'Sunny unit', 'Tidy unit', 'Brick-and-tile unit', 'Quiet unit'],
  section: ['Section', 'Level section', 'Bare land', 'North-facing section', 'Building site', 'Wide section'],
  shop: ['Shop', 'Corner shop', 'Brick shop', 'Old shop', 'Business premises', 'Shop and workroom'],
};

const isShop = ofType('Commercial');
const isLand = ofType('Land');

/** The second part of a title, for the homes that it is true of. */
export const TAILS: readonly { fits: Condition; phrases: readonly string[] }[] = [
  {
    fits: hasGround,
    phrases: [
      'with a real garden',
      'with a lemon tree older than the fence',
      'behind a hedge',
      'with a shed to envy',
      'with a north-facing deck',
      'with fruit trees and a long lawn',
      'with a vegetable garden that works',
      'under big trees',
      'with lawn on three sides',
      'with a woodburner and a view of the garden',
      'with a feijoa hedge',
      'with room for a trampoline',
      'and a garden full of tūī',
    ],
  },
  {
    fits: ofType('House', 'Townhouse', 'Unit'),
    phrases: [
      'on a quiet street',
      'on {street}',
      'with all-day sun',
      'with good neighbours',
      'at the end of the street',
      'on the sunny side of {suburb}',
      'with the work done',
      'with nothing left to paint',
      'in the heart of {suburb}',
      'near the school',
      'on a quiet lane',
    ],
  },
  {
    fits: hasYard,
    phrases: ['with a sunny deck', 'with breakfast sun', 'with evening sun', 'that opens to the north'],
  },
  {
    fits: ofType('House'),
    phrases: ['with room for everyone', 'with good bones', 'that grew at the back', 'on a full section'],
  },
  {
    fits: all(isDwelling, near('harbour'), hasView),
    phrases: ['above {view}', 'with {view} in the window', 'with a slice of {view}', 'close to the water'],
  },
  {
    fits: all(isTownHome, near('beach')),
    phrases: [
      'a block from the beach',
      'with sand on the step',
      'within sound of the surf',
      'made for summer',
      'with an outdoor shower',
    ],
  },
  {
    fits: all(isTownHome, near('lake')),
    phrases: ['above the lake', 'near the lake', 'with the lake in view', 'with kayaks in the hall'],
  },
  {
    fits: all(isTownHome, near('river')),
    phrases: ['by the river', 'near the river path', 'a short walk from the river'],
  },
  {
    fits: all(isDwelling, hasMountainView),
    phrases: ['facing {view}', 'with {view} behind', 'under a big sky', 'with frost and firelight'],
  },
  {
    fits: all(isDwelling, near('bush')),
    phrases: ['in the bush', 'among the ponga', 'with kererū for neighbours', 'on the edge of the bush'],
  },
  {
    fits: all(isDwelling, near('hills')),
    phrases: ['with a long view', 'high on the hill', 'above the rooftops', 'with sky in every room'],
  },
  {
    fits: all(isTownHome, near('village')),
    phrases: ['round the corner from the village', 'near the shops of {suburb}', 'in the village'],
  },
  { fits: all(isDwelling, near('vines')), phrases: ['near the vines', 'among the vineyards'] },
  { fits: all(isTownHome, hasNearby), phrases: ['a walk from {nearby}', 'close to {nearby}'] },
  {
    fits: all(ofType('Apartment'), near('central')),
    phrases: [
      'in the middle of {city}',
      'with the city below',
      'a lift ride from work',
      'above the rooftops of {city}',
    ],
  },
  {
    fits: ofType('Apartment'),
    phrases: [
      'with a balcony for two',
      'on the quiet side',
      'with afternoon sun',
      'with a car park',
      'on {street}',
      'with morning sun',
      'with room for books',
    ],
  },
  {
    fits: ofType('Townhouse'),
    phrases: ['with a courtyard', 'and no lawn to mow', 'with its own front door', 'by the park'],
  },
  {
    fits: ofType('Unit'),
    phrases: ['with a private patio', 'at the quiet end', 'with its own driveway', 'with a pocket garden'],
  },
  {
    fits: ofType('Lifestyle'),
    phrases: [
      'with paddocks and a barn',
      'down a long drive',
      'with an orchard',
      'behind its shelter belt',
      'on the road to {suburb}',
      'with room for a pony',
      'and a good woolshed',
    ],
  },
  {
    fits: isLand,
    phrases: [
      'on {street}',
      'in {suburb}',
      'with services at the gate',
      'with the sun behind it',
      'ready to build on',
      'at the end of the road',
      'with consented plans',
    ],
  },
  { fits: all(isLand, hasView), phrases: ['looking to {view}'] },
  {
    fits: isShop,
    phrases: [
      'on {street}',
      'with parking behind',
      'with a flat’s worth of upstairs',
      'in {suburb}',
      'with good glass',
      'with a good tenant',
      'and yard',
    ],
  },
];
