import type { Claim } from '@sway/contract/claims';
import type { Address } from '@sway/contract/addresses';
import type { OwnListingDetail } from '@sway/contract/own-properties';
import { placeOfAddress } from '@sway/domain/addresses/home-place';
import { byName } from '@sway/domain/by-name';
import { CLAIMED_FIELD_NAMES } from '@sway/domain/listings/listing-fields';
import { LISTING_PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { measureTexts, numberText } from '#shared/forms/measure-texts.ts';
import { fieldsOf, inputOf } from './listing-change.ts';
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

/** The base for a verified claim: its details and its address. */
export function baseOfClaim(claim: Claim, address: Address): EditBase {
  const { unitOfPropertyId } = claim;
  const description = claim.propertyDescription ?? '';
  return {
    id: claim.id,
    version: 0,
    fields: {
      addressId: claim.addressId,
      unitOfPropertyId,
      title: '',
      ...byName(CLAIMED_FIELD_NAMES, field => claim[field]),
      description,
      priceJustificationTags: [],
      priceJustificationText: '',
      images: [],
      videos: [],
    },
    input: {
      ...EMPTY_LISTING,
      address: {
        id: address.id,
        fullAddress: address.fullAddress,
        unitOfPropertyId,
        ...placeOfAddress(address),
      },
      record: unitOfPropertyId === null ? null : { ...NO_RECORD_FACTS, unitOfPropertyId },
      description,
      swayPrice: numberText(claim.swayPrice),
      ...measureTexts(claim),
      propertyType: claim.propertyType ?? LISTING_PROPERTY_TYPES[0],
      features: claim.features.join(', '),
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
