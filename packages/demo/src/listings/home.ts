import { UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import type { Measures } from '@sway/domain/listings/listing-fields';
import type { PropertyType } from '@sway/domain/listings/property-types';
import type { Lot, LotUse } from '../addresses/lots.ts';
import { lotBoundary } from '../addresses/lots.ts';
import { ringAreaM2 } from '../geometry.ts';
import type { Place } from '../places/places.ts';
import type { Random } from '../random.ts';

/** What a building looks like, as New Zealanders call it. */
export type HomeStyle =
  | 'villa'
  | 'cottage'
  | 'bungalow'
  | 'weatherboard'
  | 'brick'
  | 'modern'
  | 'farmhouse'
  | 'townhouse'
  | 'apartment'
  | 'unit'
  | 'section'
  | 'shop';

/** The facts of one home. Its price, record, photographs and texts follow from them. */
export type Home = Measures & {
  place: Place;
  propertyType: PropertyType;
  style: HomeStyle;
  /** Null for bare land. */
  builtYear: number | null;
  landAreaM2: number;
};

const TYPE_OF_USE: Record<LotUse, PropertyType> = {
  house: 'House',
  townhouse: 'Townhouse',
  apartment: 'Apartment',
  unit: 'Unit',
  lifestyle: 'Lifestyle',
  section: 'Land',
  shop: 'Commercial',
};

/** The first and last year in which each style was built. */
const BUILT: Record<Exclude<HomeStyle, 'section'>, readonly [number, number]> = {
  villa: [1890, 1915],
  cottage: [1875, 1912],
  bungalow: [1918, 1938],
  weatherboard: [1945, 1979],
  brick: [1958, 1989],
  modern: [1996, 2024],
  farmhouse: [1905, 2016],
  townhouse: [1998, 2024],
  apartment: [1996, 2023],
  unit: [1962, 1988],
  shop: [1908, 1994],
};

/** Floor area in m²: of the shared rooms together, and of each bedroom. */
const FLOOR_M2: Record<LotUse, readonly [number, number]> = {
  house: [34, 34],
  townhouse: [38, 27],
  apartment: [18, 27],
  unit: [24, 25],
  lifestyle: [70, 37],
  section: [0, 0],
  shop: [0, 0],
};

/** Draws the home on a lot. */
export function drawHome(lot: Lot, random: Random): Home {
  const { place } = lot.street;
  const propertyType = TYPE_OF_USE[lot.use];
  const landAreaM2 = Math.round(ringAreaM2(lotBoundary(lot)));
  const style = drawStyle(lot, random);
  const bare = { ...UNKNOWN_MEASURES, place, propertyType, style, landAreaM2 };
  if (style === 'section') return { ...bare, builtYear: null };
  const builtYear = random.int(...BUILT[style]);
  if (style === 'shop') {
    return { ...bare, builtYear, floorArea: Math.min(random.int(70, 320), Math.round(landAreaM2 * 0.6)) };
  }
  const bedrooms = drawBedrooms(propertyType, random);
  const bathrooms = drawBathrooms(bedrooms, builtYear, random);
  return { ...bare, builtYear, bedrooms, bathrooms, floorArea: drawFloorAreaM2(lot, bedrooms, random) };
}

function drawStyle({ use, street }: Lot, random: Random): HomeStyle {
  if (use === 'shop' || use === 'section' || use === 'townhouse' || use === 'apartment' || use === 'unit')
    return use;
  if (use === 'lifestyle') return 'farmhouse';
  const isOld = (['village', 'central'] as const).some(setting =>
    street.place.suburb.settings.includes(setting),
  );
  return random.weighted<HomeStyle>([
    ['villa', isOld ? 34 : 10],
    ['cottage', isOld ? 12 : 3],
    ['bungalow', isOld ? 26 : 18],
    ['weatherboard', isOld ? 14 : 30],
    ['brick', isOld ? 6 : 22],
    ['modern', isOld ? 10 : 20],
  ]);
}

function drawBedrooms(type: PropertyType, random: Random): number {
  if (type === 'Apartment')
    return random.weighted([
      [1, 38],
      [2, 48],
      [3, 14],
    ] as const);
  if (type === 'Unit')
    return random.weighted([
      [1, 25],
      [2, 65],
      [3, 10],
    ] as const);
  if (type === 'Townhouse')
    return random.weighted([
      [2, 40],
      [3, 48],
      [4, 12],
    ] as const);
  if (type === 'Lifestyle')
    return random.weighted([
      [3, 35],
      [4, 45],
      [5, 20],
    ] as const);
  return random.weighted([
    [2, 12],
    [3, 47],
    [4, 29],
    [5, 10],
    [6, 2],
  ] as const);
}

function drawBathrooms(bedrooms: number, builtYear: number, random: Random): number {
  if (bedrooms === 1) return 1;
  const second = (bedrooms - 2) * 0.28 + (builtYear > 1990 ? 0.3 : 0.05);
  const third = bedrooms >= 4 ? 0.22 : 0;
  return 1 + (random.chance(second) ? 1 : 0) + (random.chance(third) ? 1 : 0);
}

/** The floor area in m²: typical of such a home, and no more than its lot allows on two storeys. */
function drawFloorAreaM2(lot: Lot, bedrooms: number, random: Random): number {
  const { priceLevel } = lot.street.place.suburb;
  const [base, perBedroom] = FLOOR_M2[lot.use];
  const typical = (base + perBedroom * bedrooms) * (0.8 + 0.2 * priceLevel);
  const areaM2 = Math.round(typical * random.between(0.86, 1.18));
  if (lot.use === 'apartment') return Math.max(30, areaM2);
  const groundM2 = ringAreaM2(lotBoundary(lot));
  return Math.max(40, Math.min(areaM2, Math.round(groundM2 * (lot.use === 'townhouse' ? 1.5 : 0.75))));
}
