import type { Claim } from '@sway/contract/claims';
import { byName } from '@sway/domain/by-name';
import { formatClaimNotes } from '@sway/domain/claims/claim-notes';
import { MEASURE_NAMES } from '@sway/domain/listings/listing-fields';
import { measureTexts, numberText } from '#shared/forms/measure-texts.ts';
import { claimOf, EMPTY_DRAFT } from '../wizard/claim-draft.ts';
import type { ClaimDraft, ClaimPropertyType } from '../wizard/claim-draft.ts';

/** What a claim says, as the values of its form. */
export function draftOf(claim: Claim): ClaimDraft {
  const { contactPreferences: contact, features } = claim;
  return {
    ...EMPTY_DRAFT,
    ownershipType: claim.ownershipType,
    fullName: contact.fullName,
    contactEmail: contact.email,
    contactPhone: contact.phone ?? '',
    propertyType: claim.propertyType as ClaimPropertyType | null,
    swayPrice: numberText(claim.swayPrice),
    propertyDescription: claim.propertyDescription ?? '',
    ...measureTexts(claim),
    yearBuilt: numberText(claim.yearBuilt),
    features,
  };
}

/** The details of the form as a change. Empty fields are sent as empty. */
export function changeOf(draft: ClaimDraft, hasPrice: boolean) {
  const details = claimOf({ ...draft, ownershipType: hasPrice ? 'owner' : 'tenant' }, 1);
  return {
    ...(hasPrice ? { swayPrice: details.swayPrice ?? null } : {}),
    propertyDescription: details.propertyDescription ?? '',
    ...byName(MEASURE_NAMES, name => details[name] ?? null),
    propertyType: details.propertyType ?? null,
    yearBuilt: details.yearBuilt ?? null,
    features: details.features ?? [],
  };
}

/** Who claims, for a claim that is submitted again. */
export function identityOf({ ownershipType, fullName, contactEmail, contactPhone }: ClaimDraft) {
  return {
    claimStatus: 'pending_verification' as const,
    ...(ownershipType ? { ownershipType } : {}),
    notes: formatClaimNotes({
      fullName: fullName.trim(),
      email: contactEmail.trim(),
      phone: contactPhone.trim() || null,
    }),
  };
}
