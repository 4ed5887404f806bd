import { foldForSearch } from '../text/search-text.ts';
import { t } from '../language/texts.ts';

/**
 * The features that listings are filtered by, with their labels. The names are part of URLs; the order is that of the server's bits, so
 * new ones are added at the end.
 */
export const FEATURE_FILTERS = {
  parking: t`Garage or parking`,
  heating: t`Heat pump or air con`,
  fireplace: t`Fireplace`,
  glazing: t`Double glazing`,
  solar: t`Solar panels`,
  pool: t`Swimming pool`,
  spa: t`Spa or hot tub`,
  outdoors: t`Deck or balcony`,
  garden: t`Garden`,
  view: t`View`,
  workshop: t`Workshop or shed`,
  sleepout: t`Sleepout or office`,
  security: t`Security`,
};

export type FeatureFilter = keyof typeof FEATURE_FILTERS;

export const FEATURE_FILTER_NAMES = Object.keys(FEATURE_FILTERS) as FeatureFilter[];

/** Owners write features in their own words: each filter finds them by these, in lower case without macrons. */
const WORDS: Record<FeatureFilter, RegExp> = {
  parking: /\b(garag|carport|car ?park|parking)/,
  heating: /\b(heat ?pump|air ?con)/,
  fireplace: /\b(fire ?place|(wood|log) ?(burner|fire))/,
  glazing: /\b(double|triple)[ -]?glaz/,
  solar: /\bsolar\b/,
  pool: /\bpool\b/,
  spa: /\b(spa|hot ?tub)\b/,
  outdoors: /\b(deck|patio|balcon|verandah?|terrace)/,
  garden: /\b(garden|orchard|lawn)/,
  view: /\b(view|outlook)/,
  workshop: /\b(workshop|shed|barn)/,
  sleepout: /\b(sleep-?out|office|studio|granny flat|minor dwelling)/,
  security: /\b(security|alarm)/,
};

/** The filters that find a feature as an owner wrote it. */
export function filtersOfFeature(feature: string): FeatureFilter[] {
  const text = foldForSearch(feature);
  return FEATURE_FILTER_NAMES.filter(name => WORDS[name].test(text));
}
