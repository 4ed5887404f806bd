import { t } from '@sway/domain/language/texts';
import type { OwnListingDetail } from '@sway/contract/own-properties';
import { byName, pick } from '@sway/domain/by-name';
import type { ClaimedValues } from '@sway/domain/claims/claim-rules';
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from '@sway/domain/listings/listing-fields';
import type { ListingFieldName, ListingValues } from '@sway/domain/listings/listing-fields';
import { LISTING_PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { measureTexts, numberText } from '#shared/forms/measure-texts.ts';
import { storedItem } from '#shared/uploads/upload-item.ts';
import { BEING_CHECKED } from '#shared/uploads/upload-text.ts';
import { UNSTATED_READINESS } from './listing-form.ts';
import type { LinkedRecord, ListingInput, ListingOutput } from './listing-form.ts';

/** The fields of a listing that an edit can change, with their labels. */
export const FIELD_LABELS = {
  addressId: t`Address`,
  privacy: t`What everyone sees of the address`,
  unitOfPropertyId: t`Official record`,
  ...byName(LISTING_FIELD_NAMES, (name): string => LISTING_FIELDS[name].label),
  images: t`Photos`,
  videos: t`Videos`,
};

export type ChangeField = keyof typeof FIELD_LABELS;
export type ListingFields = Record<ChangeField, unknown>;

const FIELDS = Object.keys(FIELD_LABELS) as ChangeField[];

/** The values of a listing's fields, in the form in which a change sends them. */
export function fieldsOf(listing: OwnListingDetail): ListingFields {
  const fields = pick(listing, FIELDS);
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

/** What a listing states, or a claim, which can lack price and type. */
type StatedValues = Omit<ListingValues, 'swayPrice' | 'propertyType'> &
  Pick<ClaimedValues, 'swayPrice' | 'propertyType'>;

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
    privacy: listing.privacy,
    record,
    ...inputsOf(listing),
    images: listing.images.map(url => storedItem(url, 'image')),
    videos: listing.videos.map(url => ({
      ...storedItem(url, 'video'),
      ...(listing.videosBeingChecked.includes(url) ? { note: BEING_CHECKED } : {}),
    })),
    priceNote: '',
  };
}

/** What is stated of a home, as the values of the form's inputs. It is a house until its owner chooses a type. */
export function inputsOf(stated: StatedValues): Pick<ListingInput, ListingFieldName> {
  return {
    title: stated.title,
    description: stated.description,
    swayPrice: numberText(stated.swayPrice),
    ...measureTexts(stated),
    propertyType: stated.propertyType ?? LISTING_PROPERTY_TYPES[0],
    features: stated.features.join(', '),
    readiness: stated.readiness ?? UNSTATED_READINESS,
    priceJustificationTags: stated.priceJustificationTags,
    priceJustificationText: stated.priceJustificationText ?? '',
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
