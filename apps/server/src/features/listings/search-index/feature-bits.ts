import { FEATURE_FILTER_NAMES, filtersOfFeature } from '@sway/domain/listings/feature-filters';
import type { FeatureFilter } from '@sway/domain/listings/feature-filters';
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
  const bits = bitsOfFilters(filtersOfFeature(feature));
  bitsByFeature.set(feature, bits);
  return bits;
}

/** One bit for each of the filters. */
export function bitsOfFilters(filters: readonly FeatureFilter[]): number {
  return filters.reduce((bits, name) => bits | (1 << FEATURE_FILTER_NAMES.indexOf(name)), 0);
}
