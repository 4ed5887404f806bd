import { t } from '../language/texts.ts';

/** What an imported layer is about, in words for people (product/records.md#layers). */
export const LAYER_KINDS = {
  school: t`School zone`,
  flood: t`Flooding`,
  coast: t`Coast and sea level`,
  zoning: t`Zoning`,
  noise: t`Noise`,
  building: t`Buildings`,
  statistics: t`Statistical area`,
} as const;

export type LayerKind = keyof typeof LAYER_KINDS;

/** Where a layer's edge is as near as this, in metres, a page says so: neither map nor address is exact (product/records.md#layers). */
export const NEAR_EDGE_METRES = 50;

/** Bounds of what an operator states about a layer, in characters (product/limits.md#layers). */
export const LAYER_TEXT_LIMITS = {
  title: 120,
  source: 120,
  licence: 200,
  attribution: 300,
  link: 500,
  word: 200,
};

/** The most layers of a site, and words of one (product/limits.md#layers). */
export const MAX_LAYERS = 50;
export const MAX_LAYER_WORDS = 500;

/** The most that layers say about one place (product/limits.md#layers). */
export const MAX_LAYER_ANSWERS = 50;

/** The zooms of maps that layers have tiles of; the last one is as the publisher drew it (product/map-and-search.md#layers). */
export const LAYER_ZOOMS = { first: 5, last: 15 };

/** The most values of a layer that a map draws apart; the others look alike (product/limits.md#layers). */
export const MAX_LEGEND = 8;
