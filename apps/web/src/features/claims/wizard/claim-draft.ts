import { formatClaimNotes } from '@sway/domain/claims/claim-notes';
import { claimRanges, DEFAULT_VERIFICATION_METHOD } from '@sway/domain/claims/claim-rules';
import type { OwnershipType, VerificationMethod } from '@sway/domain/claims/claim-rules';
import type { OwnListing } from '@sway/contract/own-properties';
import { LISTING_FIELDS, MEASURE_NAMES } from '@sway/domain/listings/listing-fields';
import { parseMoney } from '@sway/domain/prices/money-text';
import { rangeMessage, WHOLE_NUMBERS_ONLY } from '@sway/domain/limits/number-ranges';
import { CLAIM_PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { EMPTY_MEASURES, measureTexts, numberText } from '#shared/forms/measure-texts.ts';
import type { MeasureTexts } from '#shared/forms/measure-texts.ts';
import type { NewClaim } from '../api/use-create-claim.ts';

export type ClaimPropertyType = (typeof CLAIM_PROPERTY_TYPES)[number];

/** The values of the claim form's fields (product/data.md#claim-payload). */
export type ClaimDraft = MeasureTexts & {
  step: 0 | 1 | 2;
  ownershipType: OwnershipType | null;
  fullName: string;
  contactEmail: string;
  contactPhone: string;
  propertyType: ClaimPropertyType | null;
  swayPrice: string;
  propertyDescription: string;
  yearBuilt: string;
  features: string[];
  verificationMethod: VerificationMethod;
  agreeToTerms: boolean;
};

export const EMPTY_DRAFT: ClaimDraft = {
  step: 0,
  ownershipType: null,
  fullName: '',
  contactEmail: '',
  contactPhone: '',
  propertyType: null,
  swayPrice: '',
  propertyDescription: '',
  ...EMPTY_MEASURES,
  yearBuilt: '',
  features: [],
  verificationMethod: DEFAULT_VERIFICATION_METHOD,
  agreeToTerms: false,
};

/** The facts of the user's own listing of the address, which the form begins with (product/claims.md#the-claim-wizard). */
export function draftOfListing(listing: OwnListing): Partial<ClaimDraft> {
  return {
    // Null for a type that only listings have.
    propertyType: CLAIM_PROPERTY_TYPES.find(type => type === listing.propertyType) ?? null,
    swayPrice: numberText(listing.swayPrice),
    propertyDescription: listing.description,
    ...measureTexts(listing),
    features: listing.features,
  };
}

export const STEP_TITLES = ['Ownership Details', 'Property Information', 'Verification & Terms'] as const;

export const LAST_STEP = STEP_TITLES.length - 1;

/** The errors of a draft, by field. An empty required field is not an error. */
export type DraftErrors = Partial<Record<keyof ClaimDraft, string>>;

const NUMBER_FIELDS = ['swayPrice', ...MEASURE_NAMES, 'yearBuilt'] as const;

type NumberField = (typeof NUMBER_FIELDS)[number];

/** Parses a whole number: `1,250`, `120 m²`. Undefined if blank, NaN if it is not a whole number. */
export function readNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]|m²|m2/g, '');
  if (digits === '') return undefined;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

function numberOf(draft: ClaimDraft, field: NumberField): number | undefined {
  if (field === 'swayPrice') return parseMoney(draft.swayPrice).amountNzd ?? undefined;
  return readNumber(draft[field]);
}

/** The errors of a draft's numbers and e-mail address. */
export function draftErrors(draft: ClaimDraft): DraftErrors {
  const errors: DraftErrors = {};
  for (const field of NUMBER_FIELDS) {
    if (field === 'swayPrice' && draft.ownershipType !== 'owner') continue;
    const error =
      (field === 'swayPrice' && parseMoney(draft.swayPrice).error) ||
      numberError(field, numberOf(draft, field));
    if (error) errors[field] = error;
  }
  const email = draft.contactEmail.trim();
  if (email && !/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email)) errors.contactEmail = 'Invalid email format';
  return errors;
}

/** Why a number is not accepted, in the words of the API's answer; null if it is, or if there is none. */
function numberError(field: NumberField, number: number | undefined): string | null {
  if (number === undefined) return null;
  if (Number.isNaN(number)) return WHOLE_NUMBERS_ONLY;
  const range = claimRanges(new Date())[field];
  if (number >= range.min && number <= range.max) return null;
  return field === 'swayPrice' && number < range.min ? LISTING_FIELDS.swayPrice.missing : rangeMessage(range);
}

const FIELDS_OF_STEP: (keyof ClaimDraft)[][] = [
  ['ownershipType', 'fullName', 'contactEmail', 'contactPhone'],
  ['propertyType', ...NUMBER_FIELDS, 'propertyDescription', 'features'],
  ['verificationMethod'],
];

/** The step with the first of the fields that the server has refused; undefined if the form has none of them. */
export function stepOfRefused(errors: DraftErrors): ClaimDraft['step'] | undefined {
  return ([0, 1, 2] as const).find(step => FIELDS_OF_STEP[step]!.some(field => errors[field]));
}

/**
 * Whether a step is valid (product/claims.md#the-claim-wizard): the first needs ownership type, name and e-mail; the second
 * a property type if an owner claims; the third the agreement. No field can have an error.
 */
export function isStepValid(draft: ClaimDraft, step: number): boolean {
  return missingIn(draft, step).length === 0;
}

/** What a step still needs, in words that follow “Still needed:”. */
export function missingIn(draft: ClaimDraft, step: number): string[] {
  const errors = draftErrors(draft);
  const needed: [isMissing: boolean, words: string][] = [
    ...NEEDED_BY_STEP[step]!.map(({ isMissing, words }): [boolean, string] => [isMissing(draft), words]),
    [FIELDS_OF_STEP[step]!.some(field => errors[field]), 'what is marked above'],
  ];
  return needed.flatMap(([isMissing, words]) => (isMissing ? [words] : []));
}

type Need = { isMissing: (draft: ClaimDraft) => boolean; words: string };

const NEEDED_BY_STEP: Need[][] = [
  [
    { isMissing: draft => draft.ownershipType === null, words: 'your relationship to the property' },
    { isMissing: draft => draft.fullName.trim() === '', words: 'your full name' },
    { isMissing: draft => draft.contactEmail.trim() === '', words: 'a contact email' },
  ],
  [
    {
      isMissing: draft => draft.ownershipType === 'owner' && draft.propertyType === null,
      words: 'the type of home',
    },
  ],
  [{ isMissing: draft => !draft.agreeToTerms, words: 'your agreement' }],
];

export function isComplete(draft: ClaimDraft): boolean {
  return STEP_TITLES.every((_, step) => isStepValid(draft, step));
}

/**
 * The payload of a claim (product/data.md#claim-payload). Blank numbers are left out, and the price unless an owner claims.
 */
export function claimOf(draft: ClaimDraft, addressId: number): NewClaim {
  const { ownershipType, propertyType, propertyDescription, features } = draft;
  const contact = {
    fullName: draft.fullName.trim(),
    email: draft.contactEmail.trim(),
    phone: draft.contactPhone.trim() || null,
  };
  const numbers = NUMBER_FIELDS.filter(field => field !== 'swayPrice' || ownershipType === 'owner')
    .map((field): [NumberField, number | undefined] => [field, numberOf(draft, field)])
    .filter(([, number]) => number !== undefined);
  return {
    addressId,
    ownershipType: ownershipType!,
    verificationMethod: draft.verificationMethod,
    notes: formatClaimNotes(contact),
    propertyDescription: propertyDescription.trim(),
    features,
    ...(propertyType ? { propertyType } : {}),
    ...Object.fromEntries(numbers),
    claimStatus: 'pending',
    isActive: false,
    isPublicListing: false,
  };
}
