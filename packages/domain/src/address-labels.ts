/** What a label is made of, as the register has it. */
export type LabelParts = {
  /** `3`, `Flat 2`, `UNIT 4A`: what stands before the slash in a short address. */
  unit: string | null;
  addressNumber: number | null;
  addressNumberSuffix: string | null;
  roadName: string;
};

const ROAD_CHARACTERS = 6;

/**
 * What an address is called on a map (product/map-and-search.md#the-address-map): its street number, `3/45B` for a unit; without
 * a number the first six
 * characters of its road's name.
 */
export function addressLabel({ unit, addressNumber, addressNumberSuffix, roadName }: LabelParts): string {
  if (addressNumber === null) return [...roadName].slice(0, ROAD_CHARACTERS).join('').trim();
  const number = `${addressNumber}${addressNumberSuffix ?? ''}`;
  const shortUnit = unit?.trim().split(/\s+/).at(-1);
  return shortUnit ? `${shortUnit}/${number}` : number;
}

/** LINZ's class of addresses on a road; the register of today has no other, and names none. */
const RESIDENTIAL_CLASS = 'Thoroughfare';

/** Whether homes stand at addresses of a class, so that one of them can be claimed (product/map-and-search.md#the-address-map). */
export function isResidentialClass(addressClass: string | null): boolean {
  return addressClass === null || addressClass === RESIDENTIAL_CLASS;
}
