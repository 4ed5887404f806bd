import { foldForSearch } from '../text/search-text.ts';

/**
 * The features that listings are filtered by. Owners write features in their own words, so each filter names the words that it is found
 * by, in lower case without macrons. The names are part of URLs; the order is that of the server's bits, so new ones are added at the end.
 */
export const FEATURE_FILTERS = {
  parking: { label: 'Garage or parking', words: /\b(garag|carport|car ?park|parking)/ },
  heating: { label: 'Heat pump or air con', words: /\b(heat ?pump|air ?con)/ },
  fireplace: { label: 'Fireplace', words: /\b(fire ?place|(wood|log) ?(burner|fire))/ },
  glazing: { label: 'Double glazing', words: /\b(double|triple)[ -]?glaz/ },
  solar: { label: 'Solar panels', words: /\bsolar\b/ },
  pool: { label: 'Swimming pool', words: /\bpool\b/ },
  spa: { label: 'Spa or hot tub', words: /\b(spa|hot ?tub)\b/ },
  outdoors: { label: 'Deck or balcony', words: /\b(deck|patio|balcon|verandah?|terrace)/ },
  garden: { label: 'Garden', words: /\b(garden|orchard|lawn)/ },
  view: { label: 'View', words: /\b(view|outlook)/ },
  workshop: { label: 'Workshop or shed', words: /\b(workshop|shed|barn)/ },
  sleepout: { label: 'Sleepout or office', words: /\b(sleep-?out|office|studio|granny flat|minor dwelling)/ },
  security: { label: 'Security', words: /\b(security|alarm)/ },
} as const satisfies Record<string, { label: string; words: RegExp }>;

export type FeatureFilter = keyof typeof FEATURE_FILTERS;

export const FEATURE_FILTER_NAMES = Object.keys(FEATURE_FILTERS) as FeatureFilter[];

/** The filters that find a feature as an owner wrote it. */
export function filtersOfFeature(feature: string): FeatureFilter[] {
  const text = foldForSearch(feature);
  return FEATURE_FILTER_NAMES.filter(name => FEATURE_FILTERS[name].words.test(text));
}
