import type { ClaimDetails } from '@sway/contract/claims';

/** What a claimant tells of the home, as columns. What is left out is not touched in a change, and empty in a new claim. */
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
    sway_price: swayPrice,
    description: propertyDescription === undefined ? undefined : propertyDescription || null,
    bedrooms,
    bathrooms,
    floor_area: floorArea,
    property_type: propertyType,
    year_built: yearBuilt,
    features,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    Present<typeof columns>
  >;
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The same for a new claim, each column named. */
export function columnsOfDetails(details: ClaimDetails): Present<ReturnType<typeof nothingTold>> {
  return { ...nothingTold(), ...changedColumns(details) };
}

function nothingTold(): Required<ReturnType<typeof changedColumns>> {
  return {
    sway_price: null,
    description: null,
    bedrooms: null,
    bathrooms: null,
    floor_area: null,
    property_type: null,
    year_built: null,
    features: [],
  };
}
