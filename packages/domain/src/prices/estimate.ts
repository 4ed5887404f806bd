import type { PropertyType } from '../listings/property-types.ts';
import { foldForSearch } from '../text/search-text.ts';

/** Base rates in NZD per square metre of floor, by city (product/prices.md#the-estimate). */
export const CITY_RATES_NZD_PER_M2: Record<string, number> = {
  Auckland: 12_000,
  Wellington: 10_000,
  Christchurch: 6_000,
  Queenstown: 15_000,
  'Mount Maunganui': 8_000,
  Tauranga: 7_500,
  Hamilton: 6_500,
  Rotorua: 5_500,
  'Palmerston North': 5_000,
  Dunedin: 4_800,
  Invercargill: 3_500,
  Napier: 6_000,
  Hastings: 5_800,
  'New Plymouth': 5_200,
};

/** The base rate of every other city, in NZD per square metre (product/prices.md#the-estimate). */
export const OTHER_CITY_RATE_NZD_PER_M2 = 7_000;

const RATES_BY_FOLDED_CITY = new Map(
  Object.entries(CITY_RATES_NZD_PER_M2).map(([city, rate]) => [foldForSearch(city), rate]),
);

/**
 * The factor of each type in percent (product/prices.md#the-estimate); null where floor area does not determine the price, so that there is no
 * estimate (product/prices.md#no-estimate-without-a-basis).
 */
const TYPE_PERCENTS: Record<PropertyType, number | null> = {
  House: 100,
  Apartment: 85,
  Townhouse: 95,
  Lifestyle: 125,
  Unit: 100,
  Land: null,
  Commercial: null,
};

export type EstimateInput = {
  city: string;
  /** m² */
  floorArea: number;
  propertyType: PropertyType;
  bedrooms: number;
};

export type Estimate = {
  /** Whole NZD. */
  amountNzd: number;
  rateNzdPerM2: number;
  typeFactor: number;
  bedroomsFactor: number;
  areaFactor: number;
};

/**
 * Computes the estimate with the factors that led to it (product/prices.md#the-estimate). The server stores the amount as
 * `avmPrice` where past sales tell nothing; the listing form shows it until the server has answered. Returns null for Land and Commercial, and without a
 * floor area (product/prices.md#no-estimate-without-a-basis). Factors are whole percents, so that the product is exact before it is
 * rounded, half up.
 */
export function estimateValue({ city, floorArea, propertyType, bedrooms }: EstimateInput): Estimate | null {
  const typePercent = TYPE_PERCENTS[propertyType];
  if (typePercent === null || !(floorArea > 0)) return null;
  const rateNzdPerM2 = RATES_BY_FOLDED_CITY.get(foldForSearch(city)) ?? OTHER_CITY_RATE_NZD_PER_M2;
  const bedroomsPercent = percentForBedrooms(bedrooms);
  const areaPercent = percentForArea(floorArea);
  const millionths = rateNzdPerM2 * floorArea * typePercent * bedroomsPercent * areaPercent;
  return {
    amountNzd: Math.round(millionths / 1_000_000),
    rateNzdPerM2,
    typeFactor: typePercent / 100,
    bedroomsFactor: bedroomsPercent / 100,
    areaFactor: areaPercent / 100,
  };
}

function percentForBedrooms(bedrooms: number): number {
  if (bedrooms >= 5) return 115;
  if (bedrooms === 4) return 108;
  if (bedrooms === 1) return 90;
  return 100;
}

function percentForArea(floorArea: number): number {
  if (floorArea > 300) return 108;
  if (floorArea > 200) return 104;
  if (floorArea < 80) return 92;
  return 100;
}
