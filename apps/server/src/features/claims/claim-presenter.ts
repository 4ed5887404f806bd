import type { AdminClaim } from '@sway/contract/admin-claims';
import type { Claim, ClaimDocument, PublicClaim } from '@sway/contract/claims';
import { disputeAnswerBy, missingForListing, verificationStatusOf } from '@sway/domain/claims/claim-rules';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { imageUrlOrNull, mediaUrl } from '#features/media/index.ts';
import { timestamp, timestampOrNull, wholeM2 } from '#platform/http/presented-values.ts';
import type { PublicClaimRow } from './claims.repo.ts';
import { documentName } from './document-kind.ts';
import type { AdminClaimRow, ClaimRow, DocumentRow, InsertedDocumentRow } from './claim-rows.ts';

/** The public part of a claim (product/claims.md#contact-details-stay-private), with the price only while its listing is active. */
export function presentPublicClaim(row: PublicClaimRow): PublicClaim {
  const createdAt = timestamp(row.created_at);
  return {
    id: row.id,
    addressId: row.address_id,
    ownershipType: row.ownership_type,
    claimStatus: row.status,
    verificationStatus: verificationStatusOf(row.status),
    swayPrice: row.is_public ? row.sway_price : null,
    createdAt,
    claimDate: createdAt,
    isActive: row.is_public,
    isPublicListing: row.is_public,
  };
}

/** A claim as its claimant sees it. */
export function presentClaim(row: ClaimRow): Claim {
  const decidedAt = timestampOrNull(row.decided_at);
  return {
    ...presentPublicClaim(row),
    ownerId: row.user_id,
    unitOfPropertyId: row.unit_of_property_id,
    fullAddress: row.full_address,
    swayPrice: row.sway_price,
    description: row.description,
    propertyDescription: row.description,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    floorArea: row.floor_area,
    propertyType: row.property_type,
    yearBuilt: row.year_built,
    features: row.features,
    propertyDetails: {
      description: row.description,
      propertyType: row.property_type,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      floorArea: row.floor_area,
      yearBuilt: row.year_built,
      features: row.features,
    },
    images: mediaUrlsOf(row, 'image'),
    videos: mediaUrlsOf(row, 'video'),
    avmPrice: row.avm_price,
    priceJustificationTags: row.price_justification_tags ?? [],
    priceJustificationText: row.price_justification_text,
    verificationMethod: row.verification_method,
    verificationData: {
      method: row.verification_method,
      submissions: row.submissions,
      documentCount: row.documents.length,
    },
    verificationDate: decidedAt,
    verifiedAt: row.status === 'verified' ? decidedAt : null,
    verificationNotes: row.decision_reason,
    askedFor: row.asked_for,
    askedAt: timestampOrNull(row.asked_at),
    submittedAt: timestamp(row.submitted_at),
    notes: row.notes,
    contactPreferences: { fullName: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    documents: row.documents.map(document => presentDocument(document, row)),
    listingId: row.listing_id,
    isTakenDown: row.is_taken_down,
    dispute: row.disputed_at && {
      since: timestamp(row.disputed_at),
      answerBy: timestamp(disputeAnswerBy(row.disputed_at)),
    },
    missingForListing: missingForListing({
      swayPrice: row.sway_price,
      propertyType: row.property_type,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      floorArea: row.floor_area,
    }),
  };
}

function mediaUrlsOf({ media }: ClaimRow, kind: MediaKind): string[] {
  return (media ?? []).filter(file => file.kind === kind).map(mediaUrl);
}

type Decision = Pick<ClaimRow, 'status' | 'decided_by'> & { decided_at: Date | string | null };

/** A document counts as verified when its claim was verified with it, at the same time and by the same admin. */
export function presentDocument(row: DocumentRow | InsertedDocumentRow, decision: Decision): ClaimDocument {
  // One that was added to a disputed claim after the verification has not been checked.
  const isVerified =
    decision.status === 'verified' &&
    timestamp(row.uploaded_at) <= (timestampOrNull(decision.decided_at) ?? '');
  return {
    id: row.id,
    claimId: row.claim_id,
    documentType: row.document_type,
    fileName: documentName(row.file_name, row.content_type),
    contentType: row.content_type,
    fileSize: row.size_bytes,
    uploadedAt: timestamp(row.uploaded_at),
    verifiedAt: isVerified ? timestampOrNull(decision.decided_at) : null,
    verifiedBy: isVerified ? decision.decided_by : null,
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
      avatar: imageUrlOrNull(claimant.avatar_key),
      email: claimant.email,
      emailVerified: claimant.email_verified,
      memberSince: timestamp(claimant.created_at),
    },
    address: {
      fullAddress: row.full_address,
      suburbLocality: row.suburb_locality,
      townCity: row.town_city,
      territorialAuthority: row.territorial_authority,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    record: record && {
      unitOfPropertyId: record.unit_of_property_id,
      propertyName: record.property_name,
      legalDescription: record.legal_description,
      propertyCategory: record.property_category,
      bedrooms: record.bedrooms,
      floorArea: record.floor_area_m2,
      landArea: wholeM2(record.land_area_ha),
      capitalValue: record.capital_value,
    },
    rivals: row.rivals.map(rival => ({
      id: rival.id,
      claimantName: rival.name,
      ownershipType: rival.ownership_type,
      claimStatus: rival.status,
      submittedAt: timestamp(rival.submitted_at),
      decidedAt: timestampOrNull(rival.decided_at),
      documentCount: rival.documents.length,
      documents: rival.documents.map(document => presentDocument(document, rival)),
      version: rival.version,
    })),
    rivalListings: row.rival_listings.map(listing => ({
      id: listing.id,
      ownerName: listing.name,
      title: listing.title,
      swayPrice: listing.sway_price,
      isActive: listing.is_active,
      listedAt: timestamp(listing.created_at),
    })),
    submissions: row.submissions,
    version: row.version,
    decidedByName: row.decided_by_name,
  };
}
