import { claimDetails, createClaim } from '@sway/contract/claims';
import { emailField, userChange } from '@sway/contract/users';
import { formatClaimNotes } from '@sway/domain/claims/claim-notes';
import { DEFAULT_VERIFICATION_METHOD } from '@sway/domain/claims/claim-rules';
import type { OwnListing } from '@sway/contract/own-properties';
import { t } from '@sway/domain/language/texts';
import { MEASURE_NAMES } from '@sway/domain/listings/listing-fields';
import { byName } from '@sway/domain/by-name';
import { CLAIM_PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { z } from 'zod';
import { EMPTY_MEASURES, measureTexts, numberText } from '#shared/forms/measure-texts.ts';
import { typedMoney, typedNumber } from '#shared/forms/typed-number.ts';
import { unlessStored } from '#shared/forms/unless-stored.ts';
import type { NewClaim } from '../api/use-create-claim.ts';

export const EMPTY_DRAFT: ClaimDraft = {
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

export const STEP_TITLES = [t`Ownership Details`, t`Property Information`, t`Verification & Terms`] as const;

export const LAST_STEP = STEP_TITLES.length - 1;

const { shape: details } = claimDetails;
const { shape: request } = createClaim.body;

const ownership = z.object({
  ownershipType: request.ownershipType.nullable(),
  fullName: z.string().trim(),
  contactEmail: z.string().trim().pipe(unlessStored(emailField, '')),
  contactPhone: userChange.shape.phone.unwrap(),
});

const home = z.object({
  propertyType: details.propertyType.unwrap(),
  swayPrice: typedMoney(details.swayPrice),
  ...byName(MEASURE_NAMES, name => typedNumber(details[name])),
  yearBuilt: typedNumber(details.yearBuilt),
  propertyDescription: details.propertyDescription.unwrap().unwrap(),
  features: details.features.unwrap(),
});

const terms = z.object({
  verificationMethod: request.verificationMethod.unwrap(),
  agreeToTerms: z.boolean(),
});

/** The form's rules: those of the contract, applied to the fields' values. A blank field breaks none. */
export const claimForm = z.object({ ...ownership.shape, ...home.shape, ...terms.shape });

/** The rules for who cannot name a price, for whom the form has no field (product/claims.md#only-an-owner-names-a-price). */
export const unpricedClaimForm = claimForm.extend({ swayPrice: z.string().transform(() => null) });

/** The values of the fields (product/data.md#claim-payload). Numbers are the typed text. */
export type ClaimDraft = z.input<typeof claimForm>;
export type ClaimOutput = z.output<typeof claimForm>;

type Step = { fields: string[]; needs: { words: string; isMissing: (draft: ClaimDraft) => boolean }[] };

/** The fields of each step, and those that cannot be blank (product/claims.md#the-claim-wizard). */
const STEPS: Step[] = [
  {
    fields: Object.keys(ownership.shape),
    needs: [
      { words: t`your relationship to the property`, isMissing: draft => draft.ownershipType === null },
      { words: t`your full name`, isMissing: draft => draft.fullName.trim() === '' },
      { words: t`a contact email`, isMissing: draft => draft.contactEmail.trim() === '' },
    ],
  },
  {
    fields: Object.keys(home.shape),
    needs: [
      {
        words: t`the type of home`,
        isMissing: draft => draft.ownershipType === 'owner' && draft.propertyType === null,
      },
    ],
  },
  {
    fields: Object.keys(terms.shape),
    needs: [{ words: t`your agreement`, isMissing: draft => !draft.agreeToTerms }],
  },
];

/** The step with the first of the fields that the server has refused; undefined if the form has none of them. */
export function stepOfRefused(refused: Record<string, string>): number | undefined {
  const step = STEPS.findIndex(({ fields }) => fields.some(field => field in refused));
  return step === -1 ? undefined : step;
}

/** What a step still needs, in words that follow “Still needed:”. A step is valid when it needs nothing. */
export function missingIn(
  draft: ClaimDraft,
  step: number,
  hasPrice = draft.ownershipType === 'owner',
): string[] {
  const { fields, needs } = STEPS[step]!;
  const { error } = (hasPrice ? claimForm : unpricedClaimForm).safeParse(draft);
  const isMarked = error?.issues.some(({ path }) => fields.includes(String(path[0]))) ?? false;
  const missing = needs.filter(({ isMissing }) => isMissing(draft)).map(({ words }) => words);
  return isMarked ? [...missing, t`what is marked above`] : missing;
}

export function isComplete(draft: ClaimDraft): boolean {
  return STEPS.every((_, step) => missingIn(draft, step).length === 0);
}

/** How to reach the claimant, as the API takes it. */
export function notesOf({ fullName, contactEmail, contactPhone }: ClaimOutput): string {
  return formatClaimNotes({ fullName, email: contactEmail, phone: contactPhone || null });
}

/** The payload of a claim (product/data.md#claim-payload). Blank numbers are left out, and the price unless an owner claims. */
export function claimOf(output: ClaimOutput, addressId: number): NewClaim {
  // What is not a detail of the home is left out.
  const given = Object.entries(claimDetails.parse(output)).filter(([, value]) => value !== null);
  return {
    addressId,
    ownershipType: output.ownershipType!,
    verificationMethod: output.verificationMethod,
    notes: notesOf(output),
    ...Object.fromEntries(given),
    claimStatus: 'pending',
    isActive: false,
    isPublicListing: false,
  };
}
