import { claimDetails } from '@sway/contract/claims';
import type { Claim } from '@sway/contract/claims';
import { measureTexts, numberText } from '#shared/forms/measure-texts.ts';
import { EMPTY_DRAFT } from '../wizard/claim-draft.ts';
import type { ClaimDraft, ClaimOutput } from '../wizard/claim-draft.ts';

/** What a claim says, as the values of its form. */
export function draftOf(claim: Claim): ClaimDraft {
  const { contactPreferences: contact, features } = claim;
  return {
    ...EMPTY_DRAFT,
    ownershipType: claim.ownershipType,
    fullName: contact.fullName,
    contactEmail: contact.email,
    contactPhone: contact.phone ?? '',
    propertyType: claim.propertyType as ClaimDraft['propertyType'],
    swayPrice: numberText(claim.swayPrice),
    propertyDescription: claim.propertyDescription ?? '',
    ...measureTexts(claim),
    yearBuilt: numberText(claim.yearBuilt),
    features,
  };
}

/** The details of the form as a change. Empty fields are sent as empty. */
export function changeOf(output: ClaimOutput, hasPrice: boolean) {
  const { swayPrice, ...details } = claimDetails.parse(output);
  return hasPrice ? { swayPrice, ...details } : details;
}
