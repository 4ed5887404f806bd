import type { Claim } from '@sway/contract/claims';
import { formatClaimNotes } from '@sway/domain/claims/claim-notes';
import { claimOf, EMPTY_DRAFT, textOf } from '../wizard/claim-draft.ts';
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
    swayPrice: textOf(claim.swayPrice),
    propertyDescription: claim.propertyDescription ?? '',
    bedrooms: textOf(claim.bedrooms),
    bathrooms: textOf(claim.bathrooms),
    floorArea: textOf(claim.floorArea),
    yearBuilt: textOf(claim.yearBuilt),
    features,
  };
}

/** The details of the form as a change. Empty fields are sent as empty. */
export function changeOf(draft: ClaimDraft, hasPrice: boolean) {
  const {
    swayPrice,
    propertyDescription,
    bedrooms,
    bathrooms,
    floorArea,
    propertyType,
    yearBuilt,
    features,
  } = claimOf({ ...draft, ownershipType: hasPrice ? 'owner' : 'tenant' }, 1);
  return {
    ...(hasPrice ? { swayPrice: swayPrice ?? null } : {}),
    propertyDescription: propertyDescription ?? '',
    bedrooms: bedrooms ?? null,
    bathrooms: bathrooms ?? null,
    floorArea: floorArea ?? null,
    propertyType: propertyType ?? null,
    yearBuilt: yearBuilt ?? null,
    features: features ?? [],
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
