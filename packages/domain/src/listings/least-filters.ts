import { formatCount, formatHundredths } from '../text/format.ts';

/** A filter by a minimum: listings with at least so much match. Those whose number is unknown do not. */
type LeastFilterDefinition = {
  /** The greatest number that the API accepts. */
  max: number;
  /** The numbers that pages offer, smallest first. */
  choices: readonly number[];
  /** The name of its field. */
  label: string;
  /** The choice that does not filter. */
  any: string;
  choiceLabel: (least: number) => string;
  /** The filter when it is set. */
  chipLabel: (least: number) => string;
};

/**
 * The filters by a least number, by their names in the API and in URLs (product/map-and-search.md#filters). To add one, add it here,
 * and its column to `listing-feed.repo.ts` of the server.
 */
export const LEAST_FILTERS = {
  bedrooms: {
    max: 20,
    choices: [1, 2, 3, 4, 5],
    label: 'Bedrooms',
    any: 'Any beds',
    choiceLabel: least => `${least}+ beds`,
    chipLabel: least => `${least}+ bedrooms`,
  },
  bathrooms: {
    max: 20,
    choices: [1, 2, 3, 4],
    label: 'Bathrooms',
    any: 'Any baths',
    choiceLabel: least => `${least}+ baths`,
    chipLabel: least => `${least}+ bathrooms`,
  },
  /** In m². */
  floorArea: {
    max: 100_000,
    choices: [60, 90, 120, 150, 200, 250],
    label: 'Floor area',
    any: 'Any size',
    choiceLabel: least => `${least}+ m²`,
    chipLabel: least => `${least}+ m² of floor`,
  },
  /** In m²; shown in hectares from one hectare on. */
  landArea: {
    max: 100_000_000,
    choices: [300, 500, 800, 2_000, 10_000, 40_000],
    label: 'Land area',
    any: 'Any land',
    choiceLabel: least => `${areaText(least)}+`,
    chipLabel: least => `${areaText(least)}+ of land`,
  },
} as const satisfies Record<string, LeastFilterDefinition>;

/** `800 m²`, `2,000 m²`, `1.5 ha`. */
function areaText(m2: number): string {
  return m2 < 10_000 ? `${formatCount(m2)} m²` : `${formatHundredths(m2 / 10_000)} ha`;
}

export type LeastFilter = keyof typeof LEAST_FILTERS;

/** A number for each filter; null where it does not filter, or where a listing's number is unknown. */
export type LeastNumbers = Record<LeastFilter, number | null>;

export const LEAST_FILTER_NAMES = Object.keys(LEAST_FILTERS) as LeastFilter[];

/** One value for each filter. */
export function mapLeastFilters<Value>(value: (name: LeastFilter) => Value): Record<LeastFilter, Value> {
  return Object.fromEntries(LEAST_FILTER_NAMES.map(name => [name, value(name)])) as Record<
    LeastFilter,
    Value
  >;
}
