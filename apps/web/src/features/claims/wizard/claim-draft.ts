import { formatClaimNotes } from '@sway/domain/claim-notes';
import { CLAIM_LIMITS, DEFAULT_VERIFICATION_METHOD } from '@sway/domain/claim-rules';
import type { OwnershipType } from '@sway/domain/claim-rules';
import { LISTING_LIMITS } from '@sway/domain/listing-rules';
import { MAX_PRICE_NZD } from '@sway/domain/money';
import type { CLAIM_PROPERTY_TYPES } from '@sway/domain/property-types';
import type { NewClaim } from '../api/use-create-claim.ts';

export type ClaimPropertyType = (typeof CLAIM_PROPERTY_TYPES)[number];

/** What has been typed into the claim form (product/data.md#claim-payload), as it stands in its fields. */
export type ClaimDraft = {
  step: 0 | 1 | 2;
  ownershipType: OwnershipType | null;
  fullName: string;
  contactEmail: string;
  contactPhone: string;
  propertyType: ClaimPropertyType | null;
  swayPrice: string;
  propertyDescription: string;
  bedrooms: string;
  bathrooms: string;
  floorArea: string;
  yearBuilt: string;
  features: string[];
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
  bedrooms: '',
  bathrooms: '',
  floorArea: '',
  yearBuilt: '',
  features: [],
  agreeToTerms: false,
};

export const STEP_TITLES = ['Ownership Details', 'Property Information', 'Verification & Terms'] as const;

export const LAST_STEP = STEP_TITLES.length - 1;

/** What is wrong in a draft, by field. A field that is merely empty and needed is missing, not wrong. */
export type DraftFaults = Partial<Record<keyof ClaimDraft, string>>;

type NumberField = 'swayPrice' | 'bedrooms' | 'bathrooms' | 'floorArea' | 'yearBuilt';

const NUMBER_BOUNDS: Record<NumberField, { min: number; max: number; fault: string }> = {
  swayPrice: {
    min: LISTING_LIMITS.minPriceNzd,
    max: MAX_PRICE_NZD,
    fault: 'Price must be at least $100,000',
  },
  bedrooms: { min: 0, max: CLAIM_LIMITS.maxRooms, fault: 'A number from 0 to 100' },
  bathrooms: { min: 0, max: CLAIM_LIMITS.maxRooms, fault: 'A number from 0 to 100' },
  floorArea: { min: 1, max: CLAIM_LIMITS.maxFloorAreaM2, fault: 'A number of square metres' },
  yearBuilt: { min: CLAIM_LIMITS.minYearBuilt, max: CLAIM_LIMITS.maxYearBuilt, fault: 'A year such as 1962' },
};

/** `1,250,000`, `$1250000`, `120 m²`: a whole number, undefined when blank, NaN when it is none. */
export function readNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,$]|m²|m2/g, '');
  if (digits === '') return undefined;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** What is wrong with the numbers and lengths of a draft, and with an address that is none. */
export function faultsOf(draft: ClaimDraft): DraftFaults {
  const faults: DraftFaults = {};
  for (const [field, { min, max, fault }] of Object.entries(NUMBER_BOUNDS) as [
    NumberField,
    (typeof NUMBER_BOUNDS)[NumberField],
  ][]) {
    if (field === 'swayPrice' && draft.ownershipType !== 'owner') continue;
    const number = readNumber(draft[field]);
    if (number !== undefined && !(number >= min && number <= max)) faults[field] = fault;
  }
  const email = draft.contactEmail.trim();
  if (email && !/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email)) faults.contactEmail = 'Invalid email format';
  return faults;
}

const FIELDS_OF_STEP: (keyof ClaimDraft)[][] = [
  ['contactEmail'],
  ['swayPrice', 'bedrooms', 'bathrooms', 'floorArea', 'yearBuilt'],
  [],
];

/**
 * Whether a step may be left (product/claims.md#the-claim-wizard): the first with ownership type, name and e-mail; the second
 * with a property type where an
 * owner claims; the third with the agreement. Numbers that are given have to be such.
 */
export function isStepValid(draft: ClaimDraft, step: number): boolean {
  const faults = faultsOf(draft);
  if (FIELDS_OF_STEP[step]!.some(field => faults[field])) return false;
  if (step === 0) return Boolean(draft.ownershipType && draft.fullName.trim() && draft.contactEmail.trim());
  if (step === 1) return draft.ownershipType !== 'owner' || draft.propertyType !== null;
  return draft.agreeToTerms;
}

export function isComplete(draft: ClaimDraft): boolean {
  return STEP_TITLES.every((_, step) => isStepValid(draft, step));
}

/**
 * The payload of a claim (product/data.md#claim-payload); numbers are left out when blank, and the price unless an owner names
 * it.
 */
export function claimOf(draft: ClaimDraft, addressId: number): NewClaim {
  const { ownershipType, propertyType, propertyDescription, features } = draft;
  const contact = {
    fullName: draft.fullName.trim(),
    email: draft.contactEmail.trim(),
    phone: draft.contactPhone.trim() || null,
  };
  const numbers = (Object.keys(NUMBER_BOUNDS) as NumberField[])
    .filter(field => field !== 'swayPrice' || ownershipType === 'owner')
    .map((field): [NumberField, number | undefined] => [field, readNumber(draft[field])])
    .filter(([, number]) => number !== undefined);
  return {
    addressId,
    ownershipType: ownershipType!,
    verificationMethod: DEFAULT_VERIFICATION_METHOD,
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
