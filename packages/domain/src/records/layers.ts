/** What an imported layer is about, in words for people (product/records.md#layers). */
export const LAYER_KINDS = {
  school: 'School zone',
  flood: 'Flooding',
  coast: 'Coast and sea level',
  zoning: 'Zoning',
  noise: 'Noise',
  building: 'Buildings',
  statistics: 'Statistical area',
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
