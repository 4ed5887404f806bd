import type { AdminClaim } from '@sway/contract/admin-claims';
import type { Claim } from '@sway/contract/claims';
import type {
  ClaimedValues,
  ClaimStatus,
  DocumentType,
  OwnershipType,
} from '@sway/domain/claims/claim-rules';
import type { RecordPart } from '@sway/domain/records/record-parts';
import type { MediaKind } from '@sway/domain/media/media-rules';

/** A document inside a claim's row. Times are text, because the query returns it as JSON. */
export type DocumentRow = {
  id: number;
  claimId: number;
  documentType: DocumentType;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  uploadedAt: string;
  isBeingChecked: boolean;
};

/** The same as the database returns it when it is written. */
export type InsertedDocumentRow = Omit<DocumentRow, 'uploadedAt'> & { uploadedAt: Date };

/** The last letter of a claim, inside its row. Times are text, because the query returns it as JSON. */
export type LetterOfClaim = Record<'printedAt' | 'enteredAt' | 'stoppedAt', string | null> & {
  number: number;
  tries: number;
};

/** A claim with its address, documents and listing. If there is a listing, the home's details are the listing's. */
export type ClaimRow = ClaimedValues & {
  id: number;
  addressId: number;
  userId: number;
  ownershipType: OwnershipType;
  status: ClaimStatus;
  verificationMethod: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  notes: string;
  yearBuilt: number | null;
  createdAt: Date;
  submittedAt: Date;
  submissions: number;
  decidedAt: Date | null;
  decidedBy: number | null;
  decisionReason: string | null;
  /** What an admin has asked the claimant for, and when; null when no question is open. */
  askedFor: string | null;
  askedAt: Date | null;
  /** Since when somebody objects to it; null when nobody does. */
  objectedAt: Date | null;
  /** Increased by each change of what the claimant states, documents included. */
  version: number;
  isDispute: boolean;
  hides: RecordPart[];
  /** Since when another user claims the address of a verified owner; null otherwise. */
  disputedAt: Date | null;
  fullAddress: string;
  unitOfPropertyId: string | null;
  /** Null when there is no listing or its owner has deleted it. */
  listingId: number | null;
  /** Whether the claim has a listing, deleted ones included. */
  hasListing: boolean;
  isTakenDown: boolean;
  /** Of the listing; null when there is none. */
  avmPrice: number | null;
  demand: Claim['demand'];
  priceJustificationTags: string[] | null;
  priceJustificationText: string | null;
  media: { key: string; kind: MediaKind; description: string | null; isBeingChecked: boolean }[] | null;
  isPublic: boolean;
  documents: DocumentRow[];
  letter: LetterOfClaim | null;
};

/** A claim with what an admin needs to decide it. */
export type AdminClaimRow = ClaimRow & {
  claimant: Omit<AdminClaim['claimant'], 'avatar'> & { avatarKey: string | null };
  suburbLocality: string | null;
  townCity: string | null;
  territorialAuthority: string | null;
  longitude: number;
  latitude: number;
  record:
    | (Omit<NonNullable<AdminClaim['record']>, 'floorArea' | 'landArea'> & {
        floorAreaM2: number | null;
        landAreaHa: number | null;
      })
    | null;
  rivals: (Omit<AdminClaim['rivals'][number], 'claimStatus' | 'documentCount' | 'documents'> & {
    status: ClaimStatus;
    documents: DocumentRow[];
    decidedBy: number | null;
  })[];
  rivalListings: (Omit<AdminClaim['rivalListings'][number], 'listedAt'> & { createdAt: string })[];
  decidedByName: string | null;
  objectedByName: string | null;
};
