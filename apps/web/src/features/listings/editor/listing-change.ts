import type { OwnListingDetail } from '@sway/contract/own-properties';
import { byName } from '@sway/domain/by-name';
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from '@sway/domain/listings/listing-fields';
import { measureTexts } from '#shared/forms/measure-texts.ts';
import { storedItem } from '#shared/uploads/upload-item.ts';
import type { LinkedRecord, ListingInput, ListingOutput } from './listing-form.ts';

/** The fields of a listing that an edit can change, with their labels. */
export const FIELD_LABELS = {
  addressId: 'Address',
  unitOfPropertyId: 'Official record',
  ...byName(LISTING_FIELD_NAMES, (name): string => LISTING_FIELDS[name].label),
  images: 'Photos',
  videos: 'Videos',
};

export type ChangeField = keyof typeof FIELD_LABELS;
export type ListingFields = Record<ChangeField, unknown>;

const FIELDS = Object.keys(FIELD_LABELS) as ChangeField[];

/** The values of a listing's fields, in the form in which a change sends them. */
export function fieldsOf(listing: OwnListingDetail): ListingFields {
  const fields = byName(FIELDS, field => listing[field]);
  return { ...fields, priceJustificationText: listing.priceJustificationText ?? '' };
}

/** The values of the form's fields, in the form in which a change sends them. */
export function fieldsOfForm(output: ListingOutput): ListingFields {
  const { address, record, priceNote: _, ...fields } = output;
  return { ...fields, addressId: address?.id, unitOfPropertyId: record?.unitOfPropertyId ?? null };
}

export function differingFields(one: ListingFields, other: ListingFields): ChangeField[] {
  return FIELDS.filter(field => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

export type Merge = {
  /** Fields that only the other window changed. Its values are adopted. */
  adopted: ChangeField[];
  /** Fields that both changed differently. The user decides. */
  conflicting: ChangeField[];
};

/** Compares two edits of one listing: the base of both, this form, and what another window saved in the meantime. */
export function mergeEdits(base: ListingFields, mine: ListingFields, theirs: ListingFields): Merge {
  const changedHere = new Set(differingFields(base, mine));
  const changedThere = differingFields(base, theirs);
  const different = new Set(differingFields(mine, theirs));
  return {
    adopted: changedThere.filter(field => !changedHere.has(field)),
    conflicting: changedThere.filter(field => changedHere.has(field) && different.has(field)),
  };
}

/** A listing as the values of the form's inputs. */
export function inputOf(listing: OwnListingDetail, record: LinkedRecord | null): ListingInput {
  return {
    address: {
      id: listing.addressId,
      fullAddress: listing.address,
      suburb: listing.suburb,
      city: listing.city,
      unitOfPropertyId: listing.unitOfPropertyId,
    },
    record,
    title: listing.title,
    description: listing.description,
    swayPrice: String(listing.swayPrice),
    ...measureTexts(listing),
    propertyType: listing.propertyType,
    features: listing.features.join(', '),
    priceJustificationTags: listing.priceJustificationTags,
    priceJustificationText: listing.priceJustificationText ?? '',
    images: listing.images.map(url => storedItem(url, 'image')),
    videos: listing.videos.map(url => storedItem(url, 'video')),
    priceNote: '',
  };
}

const INPUT_OF_FIELD: Partial<Record<ChangeField, keyof ListingInput>> = {
  addressId: 'address',
  unitOfPropertyId: 'record',
};

/** The form's input for a field of a change. */
export function inputField(field: ChangeField): keyof ListingInput {
  return INPUT_OF_FIELD[field] ?? (field as keyof ListingInput);
}
