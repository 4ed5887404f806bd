import type { Claim } from '@sway/contract/claims';
import type { Address } from '@sway/contract/addresses';
import type { OwnListingDetail } from '@sway/contract/own-properties';
import { placeOfAddress } from '@sway/domain/addresses/home-place';
import { pick } from '@sway/domain/by-name';
import { CLAIMED_FIELD_NAMES } from '@sway/domain/listings/listing-fields';
import { fieldsOf, inputOf, inputsOf } from './listing-change.ts';
import type { ListingFields } from './listing-change.ts';
import { EMPTY_LISTING } from './listing-form.ts';
import type { LinkedRecord, ListingInput } from './listing-form.ts';

/** What an edit started from: a listing as it was fetched, or a claim that has no listing yet (version 0). */
export type EditBase = {
  id: number;
  version: number;
  fields: ListingFields;
  input: ListingInput;
  title: string;
  isActive: boolean;
  isAddressFixed: boolean;
  /** NZD. A changed price can have a note. */
  priceBefore: number | undefined;
  /** Until when the price can be corrected without a trace in the price history. */
  priceSettlesAt: string | undefined;
};

export function baseOfListing(listing: OwnListingDetail): EditBase {
  return {
    id: listing.id,
    version: listing.version,
    fields: fieldsOf(listing),
    input: inputOf(listing, recordOf(listing)),
    title: listing.title,
    isActive: listing.isActive,
    isAddressFixed: listing.ownerVerified,
    priceBefore: listing.swayPrice,
    priceSettlesAt: listing.priceSettlesAt,
  };
}

/** What only listings state. */
const UNSTATED = { title: '', priceJustificationTags: [], priceJustificationText: '', readiness: null };

/** The base for a verified claim: its details and its address. */
export function baseOfClaim(claim: Claim, address: Address): EditBase {
  const { unitOfPropertyId } = claim;
  const stated = {
    ...UNSTATED,
    ...pick(claim, CLAIMED_FIELD_NAMES),
    description: claim.propertyDescription ?? '',
  };
  return {
    id: claim.id,
    version: 0,
    fields: {
      addressId: claim.addressId,
      privacy: EMPTY_LISTING.privacy,
      unitOfPropertyId,
      ...stated,
      images: [],
      videos: [],
    },
    input: {
      ...EMPTY_LISTING,
      ...inputsOf(stated),
      address: {
        id: address.id,
        fullAddress: address.fullAddress,
        unitOfPropertyId,
        ...placeOfAddress(address),
      },
      record: unitOfPropertyId === null ? null : { ...NO_RECORD_FACTS, unitOfPropertyId },
    },
    title: '',
    isActive: false,
    isAddressFixed: true,
    priceBefore: undefined,
    priceSettlesAt: undefined,
  };
}

const NO_RECORD_FACTS: Omit<LinkedRecord, 'unitOfPropertyId'> = {
  propertyName: null,
  situationName: null,
  legalDescription: null,
  capitalValue: null,
  landValue: null,
  improvementValue: null,
  effectiveDate: null,
};

function recordOf({
  unitOfPropertyId,
  capitalValue,
  capitalValueDate,
}: OwnListingDetail): LinkedRecord | null {
  if (unitOfPropertyId === null) return null;
  return { ...NO_RECORD_FACTS, unitOfPropertyId, capitalValue, effectiveDate: capitalValueDate };
}
