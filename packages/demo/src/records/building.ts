import type { Home, HomeStyle } from '../listings/home.ts';
import { seededRandom } from '../random.ts';

/** A building and its land in the codes of the valuation roll. Null where there is no building. */
export type RolledBuilding = {
  actualPropertyUse: string;
  ageIndicator: string | null;
  /** Walls, then roof. */
  constructionIndicator: string | null;
  /** Walls, then roof. */
  conditionIndicator: string | null;
  siteCoverageM2: number | null;
  offStreetParking: number | null;
  contour: string;
  view: string;
  scopeOfView: string;
};

/** The codes of the walls and roofs that each style is built with. */
const CONSTRUCTIONS: Record<HomeStyle, readonly string[]> = {
  villa: ['WI'],
  cottage: ['WI'],
  bungalow: ['WI', 'WT'],
  weatherboard: ['WI', 'WT', 'FT'],
  brick: ['BT', 'BI'],
  modern: ['WI', 'BI', 'XI'],
  farmhouse: ['WI', 'WT'],
  townhouse: ['XI', 'CI', 'BI'],
  apartment: ['CC', 'CX'],
  unit: ['BT', 'CT'],
  section: ['XX'],
  shop: ['CI', 'BI'],
};

const CONDITIONS = ['GG', 'GG', 'GA', 'AA', 'AG', 'AF'] as const;
const CONTOURS = ['LV', 'LV', 'EF', 'ER', 'SF'] as const;

export function drawBuilding(home: Home, key: string): RolledBuilding {
  const random = seededRandom(`building of ${key}`);
  const { propertyType, builtYear, floorArea } = home;
  const view = random.pick(['N', 'N', 'O', 'W'] as const);
  const land = {
    actualPropertyUse: useOf(home),
    contour: random.pick(CONTOURS),
    view,
    scopeOfView: view === 'N' ? 'N' : random.pick(['S', 'M', 'W'] as const),
  };
  if (builtYear === null)
    return {
      ...land,
      ageIndicator: null,
      constructionIndicator: null,
      conditionIndicator: null,
      siteCoverageM2: null,
      offStreetParking: null,
    };
  return {
    ...land,
    ageIndicator: String(Math.floor(builtYear / 10)),
    constructionIndicator: random.pick(CONSTRUCTIONS[home.style]),
    conditionIndicator: random.pick(CONDITIONS),
    siteCoverageM2: floorArea === null ? null : Math.round(floorArea * random.between(0.55, 1)),
    offStreetParking: random.int(0, propertyType === 'Apartment' ? 1 : 3),
  };
}

function useOf({ propertyType }: Home): string {
  if (propertyType === 'Land') return '99';
  if (propertyType === 'Commercial') return '8';
  if (propertyType === 'Lifestyle') return '2';
  return propertyType === 'House' ? '91' : '92';
}
