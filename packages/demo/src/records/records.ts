import type { Position } from '@sway/domain/map/positions';
import type { PropertyType } from '@sway/domain/listings/property-types';
import type { SampleAddress } from '../addresses/addresses.ts';
import { lotBoundary } from '../addresses/lots.ts';
import { ringAreaM2 } from '../geometry.ts';
import { drawHome } from '../listings/home.ts';
import type { Home } from '../listings/home.ts';
import type { ListingDraft } from '../listings/listings.ts';
import { estimateOf, valueWithoutEstimate } from '../listings/price.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { drawBuilding } from './building.ts';
import type { RolledBuilding } from './building.ts';

/** An official record: a boundary and a line of the valuation roll, in the roll's own form. NZD, hectares and m². */
export type SampleRecord = {
  unitOfPropertyId: string;
  address: SampleAddress;
  propertyName: string;
  /** A closed ring. */
  boundary: Position[];
  valuationRoll: string;
  valuationAssessment: string;
  situationNumber: string;
  situationName: string;
  legalDescription: string;
  landAreaHa: number;
  propertyCategory: string;
  zoning: string;
  bedrooms: number | null;
  floorAreaM2: number | null;
  capitalValue: number;
  landValue: number;
  improvementsValue: number;
  /** DDMMYYYY. */
  effectiveDate: string;
  building: RolledBuilding;
  region: string;
  territorialAuthority: string;
  /** What the home is worth, in NZD: its values are drawn from it, and what it was sold for. Not on the roll. */
  worthNzd: number;
};

/** How many addresses on each side of a listed home have a record too. */
const NEIGHBOURS = 3;

/** The share of listings whose home has no published record. */
const UNRECORDED_SHARE = 0.08;

/** The share of the land in the value, by type. */
const LAND_SHARE: Record<PropertyType, readonly [number, number]> = {
  House: [0.52, 0.72],
  Lifestyle: [0.5, 0.66],
  Townhouse: [0.34, 0.46],
  Unit: [0.4, 0.55],
  Apartment: [0.18, 0.3],
  Commercial: [0.4, 0.6],
  Land: [1, 1],
};

/** The roll's category and zone of each type (Rating Valuations Rules). */
const ROLL_CODES: Record<PropertyType, { category: string; zoning: string }> = {
  House: { category: 'RD', zoning: '91' },
  Townhouse: { category: 'RF', zoning: '92' },
  Unit: { category: 'RF', zoning: '92' },
  Apartment: { category: 'RA', zoning: '92' },
  Lifestyle: { category: 'LI', zoning: '21' },
  Land: { category: 'RV', zoning: '91' },
  Commercial: { category: 'CR', zoning: '81' },
};

/** Days, as DDMMYYYY, on which councils valued all their properties. */
const VALUATION_DATES = ['01072023', '01092023', '01052024', '01072024', '01092024', '01102024'];

/**
 * Records of most listed homes and of their neighbours. A verified listing always has one
 * (product/listings.md#the-linz-verified-badge).
 */
export function drawRecords(addresses: SampleAddress[], listings: readonly ListingDraft[]): SampleRecord[] {
  const placeOf = new Map(addresses.map(({ id }, i) => [id, i]));
  const homeAt = new Map(listings.map(({ address, home }) => [address.id, home]));
  const recorded = new Set<number>();
  for (const { address } of listings) {
    const place = placeOf.get(address.id)!;
    for (let i = place - NEIGHBOURS; i <= place + NEIGHBOURS; i++) if (addresses[i]) recorded.add(i);
  }
  for (const { address, isVerified } of listings) {
    const isUnrecorded = seededRandom(`record of ${address.fullAddress}`).chance(UNRECORDED_SHARE);
    if (isUnrecorded && !isVerified) recorded.delete(placeOf.get(address.id)!);
  }
  return [...recorded]
    .toSorted((a, b) => a - b)
    .map(i => drawRecord(addresses[i]!, homeAt.get(addresses[i]!.id)));
}

function drawRecord(address: SampleAddress, listed: Home | undefined): SampleRecord {
  const { fullAddress, fullAddressNumber, fullRoadName, lot } = address;
  const random = seededRandom(`valuation of ${fullAddress}`);
  const home = listed ?? drawHome(lot, random);
  const { suburb, city } = home.place;
  const boundary = lotBoundary(lot);
  return {
    unitOfPropertyId: uuidOf(fullAddress),
    address,
    propertyName: `${fullAddressNumber} ${fullRoadName}, ${suburb.name}`,
    boundary,
    valuationRoll: String(random.int(10_000, 29_999)),
    valuationAssessment: `${random.int(100, 999)}00`,
    situationNumber: fullAddressNumber,
    situationName: fullRoadName,
    legalDescription: `${lot.unit ? `UNIT ${random.int(1, 30)}` : `LOT ${random.int(1, 60)}`} DP ${random.int(8_000, 580_000)}`,
    landAreaHa: Math.round(ringAreaM2(boundary)) / 10_000,
    propertyCategory: categoryOf(home, random),
    zoning: ROLL_CODES[home.propertyType].zoning,
    bedrooms: home.bedrooms,
    floorAreaM2: home.floorArea,
    ...drawValues(home, random),
    effectiveDate: seededRandom(`valuation day of ${city.territorialAuthority}`).pick(VALUATION_DATES),
    building: drawBuilding(home, fullAddress),
    region: city.region,
    territorialAuthority: city.territorialAuthority,
    worthNzd: worthOf(home),
  };
}

/** Such as RD196B: a residential dwelling, built in the 1960s, of quality B. Vacant land has no years. */
function categoryOf({ propertyType, builtYear }: Home, random: Random): string {
  const { category } = ROLL_CODES[propertyType];
  return builtYear === null
    ? category
    : `${category}${Math.floor(builtYear / 10)}${random.pick(['A', 'B', 'B', 'C'])}`;
}

function worthOf(home: Home): number {
  return estimateOf(home) ?? valueWithoutEstimate(home);
}

function drawValues(home: Home, random: Random) {
  const market = worthOf(home);
  const step = market > 1_000_000 ? 10_000 : 5_000;
  const round = (nzd: number) => Math.max(step, Math.round(nzd / step) * step);
  const capitalValue = round(market * random.between(0.86, 1.04) * home.place.suburb.priceLevel ** 0.4);
  const landValue = Math.min(
    capitalValue,
    round(capitalValue * random.between(...LAND_SHARE[home.propertyType])),
  );
  return { capitalValue, landValue, improvementsValue: capitalValue - landValue };
}

/** An id in the form of LINZ's ids. It is the same on every run. */
export function uuidOf(text: string): string {
  const random = seededRandom(`unit of property: ${text}`);
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
