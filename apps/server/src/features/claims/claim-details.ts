import type { ClaimDetails } from '@sway/contract/claims';
import type { ClaimedHome, HomeDetailsRow } from '#features/listings/index.ts';

type ClaimedColumns = Pick<
  HomeDetailsRow,
  'swayPrice' | 'propertyType' | 'bedrooms' | 'bathrooms' | 'floorArea'
>;

/** The claimant's details of the home as columns, without the fields that were left out. */
export function changedColumns(details: ClaimDetails) {
  const {
    swayPrice,
    propertyDescription,
    bedrooms,
    bathrooms,
    floorArea,
    propertyType,
    yearBuilt,
    features,
  } = details;
  const columns = {
    swayPrice,
    description: propertyDescription === undefined ? undefined : propertyDescription || null,
    bedrooms,
    bathrooms,
    floorArea,
    propertyType,
    yearBuilt,
    features,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    Defined<typeof columns>
  >;
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** All columns for a new claim; fields that were left out are empty. */
export function columnsOfDetails(details: ClaimDetails): Defined<ReturnType<typeof emptyColumns>> {
  return { ...emptyColumns(), ...changedColumns(details) };
}

function emptyColumns(): Required<ReturnType<typeof changedColumns>> {
  return {
    swayPrice: null,
    description: null,
    bedrooms: null,
    bathrooms: null,
    floorArea: null,
    propertyType: null,
    yearBuilt: null,
    features: [],
  };
}

/** The claimed home in the terms of listings. */
export function claimedHome(addressId: number, columns: ClaimedColumns): ClaimedHome {
  const { swayPrice, propertyType, bedrooms, bathrooms, floorArea } = columns;
  return { addressId, swayPrice, propertyType, bedrooms, bathrooms, floorArea };
}
