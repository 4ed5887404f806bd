import type { AdminClaim } from '@sway/contract/admin-claims';
import type { Claim, ClaimDocument, PublicClaim } from '@sway/contract/claims';
import { byName, pick } from '@sway/domain/by-name';
import { disputeAnswerBy, missingForListing, verificationStatusOf } from '@sway/domain/claims/claim-rules';
import { CLAIMED_FIELD_NAMES } from '@sway/domain/listings/listing-fields';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { imageUrlOrNull, mediaUrl } from '#features/media/index.ts';
import { timestamp, timestampOrNull, wholeM2 } from '#platform/http/presented-values.ts';
import type { PublicClaimRow } from './claims.repo.ts';
import { documentName } from './document-kind.ts';
import type {
  AdminClaimRow,
  ClaimRow,
  DocumentRow,
  InsertedDocumentRow,
  LetterOfClaim,
} from './claim-rows.ts';

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
    hides: row.hides,
    ...details,
    propertyDescription: row.description,
    propertyDetails: details,
    images: mediaUrlsOf(row, 'image'),
    videos: mediaUrlsOf(row, 'video'),
    avmPrice: row.avmPrice,
    demand: row.demand,
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
    letter: row.letter && presentLetter(row.letter),
    listingId: row.listingId,
    isTakenDown: row.isTakenDown,
    dispute: row.disputedAt && {
      since: timestamp(row.disputedAt),
      answerBy: timestamp(disputeAnswerBy(row.disputedAt)),
    },
    missingForListing: missingForListing(row),
  };
}

function presentLetter(letter: LetterOfClaim) {
  const times = byName(['printedAt', 'enteredAt', 'stoppedAt'], name => timestampOrNull(letter[name]));
  return { ...letter, ...times };
}

function mediaUrlsOf({ media }: ClaimRow, kind: MediaKind): string[] {
  return (media ?? []).filter(file => file.kind === kind && !file.isBeingChecked).map(mediaUrl);
}

type Decision = Pick<ClaimRow, 'status' | 'decidedBy'> & { decidedAt: Date | string | null };

/** A document counts as verified when its claim was verified with it, at the same time and by the same admin. */
export function presentDocument(row: DocumentRow | InsertedDocumentRow, decision: Decision): ClaimDocument {
  // One that was added to a disputed claim after the verification has not been checked.
  const isVerified =
    decision.status === 'verified' &&
    timestamp(row.uploadedAt) <= (timestampOrNull(decision.decidedAt) ?? '');
  const { fileName, sizeBytes, uploadedAt, ...document } = row;
  return {
    ...document,
    fileName: documentName(fileName, row.contentType),
    fileSize: sizeBytes,
    uploadedAt: timestamp(uploadedAt),
    verifiedAt: isVerified ? timestampOrNull(decision.decidedAt) : null,
    verifiedBy: isVerified ? decision.decidedBy : null,
  };
}

/** A claim as the admin queue shows it. */
export function presentAdminClaim(row: AdminClaimRow): AdminClaim {
  const { fullAddress, suburbLocality, townCity, territorialAuthority, latitude, longitude, record } = row;
  const { avatarKey, memberSince, ...claimant } = row.claimant;
  return {
    ...presentClaim(row),
    claimant: { ...claimant, avatar: imageUrlOrNull(avatarKey), memberSince: timestamp(memberSince) },
    address: { fullAddress, suburbLocality, townCity, territorialAuthority, latitude, longitude },
    record: record && presentRecord(record),
    rivals: row.rivals.map(presentRival),
    rivalListings: row.rivalListings.map(({ createdAt, ...listing }) => ({
      ...listing,
      listedAt: timestamp(createdAt),
    })),
    submissions: row.submissions,
    version: row.version,
    decidedByName: row.decidedByName,
    objectedByName: row.objectedByName,
    objectedAt: timestampOrNull(row.objectedAt),
  };
}

function presentRecord({ floorAreaM2, landAreaHa, ...record }: NonNullable<AdminClaimRow['record']>) {
  return { ...record, floorArea: floorAreaM2, landArea: wholeM2(landAreaHa) };
}

function presentRival(row: AdminClaimRow['rivals'][number]): AdminClaim['rivals'][number] {
  const { status, decidedBy, documents, ...rival } = row;
  return {
    ...rival,
    claimStatus: status,
    submittedAt: timestamp(row.submittedAt),
    decidedAt: timestampOrNull(row.decidedAt),
    documentCount: documents.length,
    documents: documents.map(document => presentDocument(document, row)),
  };
}
