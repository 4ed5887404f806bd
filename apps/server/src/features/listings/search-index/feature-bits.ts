import { FEATURE_FILTER_NAMES, filtersOfFeature } from '@sway/domain/listings/feature-filters';
import { LRUCache } from 'lru-cache';

/** Most owners write the same features, so that a million listings load without reading each again. */
const MAX_REMEMBERED = 5_000;

const bitsByFeature = new LRUCache<string, number>({ max: MAX_REMEMBERED });

/** One bit for each filter that finds one of the features. */
export function bitsOfFeatures(features: readonly string[]): number {
  let bits = 0;
  for (const feature of features) bits |= bitsOfFeature(feature);
  return bits;
}

function bitsOfFeature(feature: string): number {
  const known = bitsByFeature.get(feature);
  if (known !== undefined) return known;
  const bits = bitsOf(FEATURE_FILTER_NAMES, filtersOfFeature(feature));
  bitsByFeature.set(feature, bits);
  return bits;
}

/** One bit for each of the chosen names, by their places among all. */
export function bitsOf<Name>(all: readonly Name[], chosen: readonly Name[]): number {
  return chosen.reduce((bits, name) => bits | (1 << all.indexOf(name)), 0);
}
