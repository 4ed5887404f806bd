import type { HomeStyle } from '../listings/home.ts';
import type { Kind } from './photograph.ts';

/** The kinds of drawn house that a home of each style can have on its cover. */
export const COVER_KINDS: Record<HomeStyle, readonly Kind[]> = {
  villa: ['villa'],
  cottage: ['bach', 'villa'],
  bungalow: ['bungalow'],
  weatherboard: ['weatherboard'],
  brick: ['bungalow'],
  modern: ['modern'],
  farmhouse: ['farmhouse'],
  townhouse: ['townhouse'],
  apartment: ['apartment'],
  unit: ['units'],
  section: ['section'],
  shop: ['shop'],
};
