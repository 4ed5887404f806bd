import { t } from '@sway/domain/language/texts';
import { listingFields } from '@sway/contract/own-properties';
import { byName } from '@sway/domain/by-name';
import { MEASURE_NAMES, measureOf } from '@sway/domain/listings/listing-fields';
import { LISTING_LIMITS, splitFeatures } from '@sway/domain/listings/listing-rules';
import { PRIVACIES } from '@sway/domain/listings/privacy';
import type { Privacy } from '@sway/domain/listings/privacy';
import { parseMoney } from '@sway/domain/prices/money-text';
import { READINESS } from '@sway/domain/listings/readiness';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { z } from 'zod';
import { EMPTY_MEASURES } from '#shared/forms/measure-texts.ts';
import type { MeasureTexts } from '#shared/forms/measure-texts.ts';
import { typedMoney, typedNumber } from '#shared/forms/typed-number.ts';
import { storedUrls } from '#shared/uploads/upload-item.ts';
import type { UploadItem } from '#shared/uploads/upload-item.ts';

/** The address of a listing, with what the estimate and the card need. */
export type ChosenAddress = {
  id: number;
  fullAddress: string;
  suburb: string | null;
  city: string;
  unitOfPropertyId: string | null;
};

/** The official record linked to a listing, as the form shows it. Values are in NZD. */
export type LinkedRecord = {
  unitOfPropertyId: string;
  propertyName: string | null;
  situationName: string | null;
  legalDescription: string | null;
  capitalValue: number | null;
  landValue: number | null;
  improvementValue: number | null;
  /** ISO date of the values. */
  effectiveDate: string | null;
};

/** The values of the form's inputs. Numbers are the typed text. */
export type ListingInput = MeasureTexts & {
  address: ChosenAddress | null;
  privacy: Privacy;
  record: LinkedRecord | null;
  title: string;
  description: string;
  swayPrice: string;
  propertyType: string;
  features: string;
  readiness: string;
  priceJustificationTags: string[];
  priceJustificationText: string;
  images: UploadItem[];
  videos: UploadItem[];
  priceNote: string;
};

/** The choice of an owner who does not say how ready they are. */
export const UNSTATED_READINESS = 'unstated';

export const EMPTY_LISTING: ListingInput = {
  address: null,
  privacy: 'exact',
  record: null,
  title: '',
  description: '',
  swayPrice: '',
  ...EMPTY_MEASURES,
  propertyType: 'House',
  features: '',
  readiness: UNSTATED_READINESS,
  priceJustificationTags: [],
  priceJustificationText: '',
  images: [],
  videos: [],
  priceNote: '',
};

/** Parses an amount in NZD; NaN if the text is none. */
export function readPrice(text: string): number {
  return parseMoney(text).amountNzd ?? Number.NaN;
}

const { shape } = listingFields;

/** What an empty price field says: it holds no price yet, so none that is too low. */
export const PRICE_MISSING = t`Enter your price`;

/** Files that are still uploading are left out: a form that is sent waits for them (`useSubmit`). */
function filesIn(rule: typeof shape.images) {
  return z
    .custom<UploadItem[]>(Array.isArray)
    .refine(items => items.every(item => item.state !== 'failed'), t`Retry or remove the files that failed`)
    .transform(items => storedUrls(items))
    .pipe(rule);
}

const shared = {
  address: z.custom<ChosenAddress | null>().transform((address, context) => {
    if (address) return address;
    context.addIssue(t`Choose your address from the list`);
    return z.NEVER;
  }),
  privacy: z.enum(PRIVACIES),
  record: z.custom<LinkedRecord | null>(),
  title: z
    .string()
    .trim()
    .pipe(shape.title.or(z.literal(''))),
  description: shape.description,
  swayPrice: typedMoney(shape.swayPrice, PRICE_MISSING),
  features: z.string().transform(splitFeatures).pipe(shape.features),
  priceJustificationTags: z.array(z.string()).pipe(shape.priceJustificationTags),
  priceJustificationText: shape.priceJustificationText,
  images: filesIn(shape.images),
  videos: filesIn(shape.videos),
  propertyType: z.string().pipe(z.enum(PROPERTY_TYPES)),
  readiness: z
    .string()
    .transform(value => (value === UNSTATED_READINESS ? null : value))
    .pipe(z.enum(READINESS).nullable()),
  priceNote: z
    .string()
    .trim()
    .max(LISTING_LIMITS.maxPriceNoteCharacters, t`Note too long`),
};

/** The form's rules: those of the contract, applied to the inputs' values. */
export const listingForm = z.object({
  ...shared,
  ...byName(MEASURE_NAMES, name =>
    typedNumber(measureOf(name).missing === undefined ? shape[name].nullable() : shape[name]),
  ),
});

/** The rules for land and commercial property, where rooms and floor area are optional. */
export const roomlessListingForm = z.object({
  ...shared,
  ...byName(MEASURE_NAMES, name => typedNumber(shape[name].nullable())),
});

export type ListingOutput = z.output<typeof roomlessListingForm>;
