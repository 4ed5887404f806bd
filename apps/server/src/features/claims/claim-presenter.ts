import type { AdminClaim } from '@sway/contract/admin-claims';
import type { Claim, ClaimDocument, PublicClaim } from '@sway/contract/claims';
import { pick } from '@sway/domain/by-name';
import { disputeAnswerBy, missingForListing, verificationStatusOf } from '@sway/domain/claims/claim-rules';
import { CLAIMED_FIELD_NAMES } from '@sway/domain/listings/listing-fields';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { imageUrlOrNull, mediaUrl } from '#features/media/index.ts';
import { timestamp, timestampOrNull, wholeM2 } from '#platform/http/presented-values.ts';
import type { PublicClaimRow } from './claims.repo.ts';
import { documentName } from './document-kind.ts';
import type { AdminClaimRow, ClaimRow, DocumentRow, InsertedDocumentRow } from './claim-rows.ts';

/** The public part of a claim (product/claims.md#contact-details-stay-private), with the price only while its listing is active. */
export function presentPublicClaim(row: PublicClaimRow): PublicClaim {
  const createdAt = timestamp(row.createdAt);
  return {
    id: row.id,
    addressId: row.addressId,
    ownershipType: row.ownershipType,
    claimStatus: row.status,
    verificationStatus: verificationStatusOf(row.status),
    swayPrice: row.isPublic ? row.swayPrice : null,
    createdAt,
    claimDate: createdAt,
    isActive: row.isPublic,
    isPublicListing: row.isPublic,
  };
}

/** A claim as its claimant sees it. */
export function presentClaim(row: ClaimRow): Claim {
  const decidedAt = timestampOrNull(row.decidedAt);
  const details = { ...pick(row, CLAIMED_FIELD_NAMES), yearBuilt: row.yearBuilt };
  return {
    ...presentPublicClaim(row),
    ownerId: row.userId,
    unitOfPropertyId: row.unitOfPropertyId,
    fullAddress: row.fullAddress,
    ...details,
    propertyDescription: row.description,
    propertyDetails: details,
    images: mediaUrlsOf(row, 'image'),
    videos: mediaUrlsOf(row, 'video'),
    avmPrice: row.avmPrice,
    priceJustificationTags: row.priceJustificationTags ?? [],
    priceJustificationText: row.priceJustificationText,
    verificationMethod: row.verificationMethod,
    verificationData: {
      method: row.verificationMethod,
      submissions: row.submissions,
      documentCount: row.documents.length,
    },
    verificationDate: decidedAt,
    verifiedAt: row.status === 'verified' ? decidedAt : null,
    verificationNotes: row.decisionReason,
    askedFor: row.askedFor,
    askedAt: timestampOrNull(row.askedAt),
    submittedAt: timestamp(row.submittedAt),
    notes: row.notes,
    contactPreferences: { fullName: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    documents: row.documents.map(document => presentDocument(document, row)),
    listingId: row.listingId,
    isTakenDown: row.isTakenDown,
    dispute: row.disputedAt && {
      since: timestamp(row.disputedAt),
      answerBy: timestamp(disputeAnswerBy(row.disputedAt)),
    },
    missingForListing: missingForListing(row),
  };
}

function mediaUrlsOf({ media }: ClaimRow, kind: MediaKind): string[] {
  return (media ?? []).filter(file => file.kind === kind).map(mediaUrl);
}

type Decision = Pick<ClaimRow, 'status' | 'decidedBy'> & { decidedAt: Date | string | null };

/** A document counts as verified when its claim was verified with it, at the same time and by the same admin. */
export function presentDocument(row: DocumentRow | InsertedDocumentRow, decision: Decision): ClaimDocument {
  // One that was added to a disputed claim after the verification has not been checked.
  const isVerified =
    decision.status === 'verified' &&
    timestamp(row.uploadedAt) <= (timestampOrNull(decision.decidedAt) ?? '');
  return {
    id: row.id,
    claimId: row.claimId,
    documentType: row.documentType,
    fileName: documentName(row.fileName, row.contentType),
    contentType: row.contentType,
    fileSize: row.sizeBytes,
    uploadedAt: timestamp(row.uploadedAt),
    verifiedAt: isVerified ? timestampOrNull(decision.decidedAt) : null,
    verifiedBy: isVerified ? decision.decidedBy : null,
  };
}

/** A claim as the admin queue shows it. */
export function presentAdminClaim(row: AdminClaimRow): AdminClaim {
  const { claimant, record } = row;
  return {
    ...presentClaim(row),
    claimant: {
      id: claimant.id,
      name: claimant.name,
      avatar: imageUrlOrNull(claimant.avatarKey),
      email: claimant.email,
      emailVerified: claimant.emailVerified,
      memberSince: timestamp(claimant.createdAt),
    },
    address: {
      fullAddress: row.fullAddress,
      suburbLocality: row.suburbLocality,
      townCity: row.townCity,
      territorialAuthority: row.territorialAuthority,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    record: record && {
      unitOfPropertyId: record.unitOfPropertyId,
      propertyName: record.propertyName,
      legalDescription: record.legalDescription,
      propertyCategory: record.propertyCategory,
      bedrooms: record.bedrooms,
      floorArea: record.floorAreaM2,
      landArea: wholeM2(record.landAreaHa),
      capitalValue: record.capitalValue,
    },
    rivals: row.rivals.map(rival => ({
      id: rival.id,
      claimantName: rival.name,
      ownershipType: rival.ownershipType,
      claimStatus: rival.status,
      submittedAt: timestamp(rival.submittedAt),
      decidedAt: timestampOrNull(rival.decidedAt),
      documentCount: rival.documents.length,
      documents: rival.documents.map(document => presentDocument(document, rival)),
      version: rival.version,
    })),
    rivalListings: row.rivalListings.map(listing => ({
      id: listing.id,
      ownerName: listing.name,
      title: listing.title,
      swayPrice: listing.swayPrice,
      isActive: listing.isActive,
      listedAt: timestamp(listing.createdAt),
    })),
    submissions: row.submissions,
    version: row.version,
    decidedByName: row.decidedByName,
  };
}
