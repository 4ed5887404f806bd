/** The parts of an address that make up its label. */
export type LabelParts = {
  /** The unit before the slash of a short address: `3`, `Flat 2`, `UNIT 4A`. */
  unit: string | null;
  addressNumber: number | null;
  addressNumberSuffix: string | null;
  roadName: string;
};

const ROAD_CHARACTERS = 6;

/**
 * Returns the label of an address on a map (product/map-and-search.md#the-address-map): its street number, `3/45B` for a unit; without
 * a number, the first six characters of the road's name.
 */
export function addressLabel({ unit, addressNumber, addressNumberSuffix, roadName }: LabelParts): string {
  if (addressNumber === null) return [...roadName].slice(0, ROAD_CHARACTERS).join('').trim();
  const number = `${addressNumber}${addressNumberSuffix ?? ''}`;
  const shortUnit = unit?.trim().split(/\s/).at(-1);
  return shortUnit ? `${shortUnit}/${number}` : number;
}

/** LINZ's class of addresses on a road. The present register has no other class and leaves the field empty. */
const RESIDENTIAL_CLASS = 'Thoroughfare';

/** Whether addresses of a class can have homes and so be claimed (product/map-and-search.md#the-address-map). */
export function isResidentialClass(addressClass: string | null): boolean {
  return addressClass === null || addressClass === RESIDENTIAL_CLASS;
}
