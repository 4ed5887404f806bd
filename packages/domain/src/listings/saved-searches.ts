import { shortened } from '../text/characters.ts';
import { foldForSearch } from '../text/search-text.ts';
import { FILTER_NAMES, filterOf, mapFilters, parameterOf } from './listing-filters.ts';
import type { FilterName, FilterValues } from './listing-filters.ts';
import { t } from '../language/texts.ts';

/** Bounds of saved searches (product/enquiries.md#saved-searches). Lengths are in characters. */
export const SAVED_SEARCH_LIMITS = {
  maxSearches: 50,
  maxName: 80,
  /** Homes found for one search that are kept, the newest. */
  maxKeptHits: 500,
  maxHomesInMail: 20,
} as const;

/** How often a search is mailed, with the words for it. */
export const SEARCH_RHYTHMS = { at_once: t`At once`, daily: t`Daily`, weekly: t`Weekly` } as const;

export type SearchRhythm = keyof typeof SEARCH_RHYTHMS;

/** Why a home has come to fit a search, with the words for it. A home is told once for each. */
export const HIT_REASONS = {
  new: t`New`,
  price: t`Its price came within reach`,
  back: t`Back on Sway`,
  changed: t`Fits since a change`,
} as const;

export type HitReason = keyof typeof HIT_REASONS;

/** Some filters; those that are absent or null do not filter. */
export type SomeFilters = { [Name in FilterName]?: FilterValues[Name] | null | undefined };

/** A value for each filter. */
export function completeFilters(filters: SomeFilters): FilterValues {
  return mapFilters(FILTER_NAMES, name => filters[name] ?? filterOf(name).none) as FilterValues;
}

/** The filters that filter, in their order. */
export function setFilters(filters: SomeFilters): SomeFilters {
  const all = completeFilters(filters);
  const set = FILTER_NAMES.filter(name => textOf(name, all) !== '');
  return mapFilters(set, name => filterOf(name).read([textOf(name, all)])) as SomeFilters;
}

/** A text that two searches share if they find the same homes by the same filters. */
export function searchKey(filters: SomeFilters): string {
  const set = setFilters(filters);
  return JSON.stringify(set.location ? { ...set, location: foldForSearch(set.location) } : set);
}

/** The parameters with which Discover shows what filters find. */
export function parametersOf(filters: SomeFilters): [name: string, text: string][] {
  const all = completeFilters(filters);
  return FILTER_NAMES.map((name): [string, string] => [parameterOf(name), textOf(name, all)]).filter(
    ([, text]) => text !== '',
  );
}

/** Filters in words; empty if none is set. */
export function inWords(filters: SomeFilters): string {
  const all = completeFilters(filters);
  return FILTER_NAMES.flatMap(name => labelsOf(name, all)).join(' · ');
}

/** The name that a search has until its user gives it another. */
export function nameOfSearch(filters: SomeFilters): string {
  return shortened(inWords(filters) || t`Any home in New Zealand`, SAVED_SEARCH_LIMITS.maxName);
}

function textOf<Name extends FilterName>(name: Name, filters: FilterValues): string {
  return filterOf(name).write(filters[name]);
}

function labelsOf<Name extends FilterName>(name: Name, filters: FilterValues): string[] {
  return filterOf(name)
    .chipsOf(filters[name])
    .map(({ label }) => label);
}
