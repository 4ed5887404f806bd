import type { ClaimStatus, DocumentType, OwnershipType } from '@sway/domain/claims/claim-rules';
import type { MediaKind } from '@sway/domain/media/media-rules';
import type { HomeDetailsRow } from '#features/listings/index.ts';

/** A document inside a claim's row. Times are text, because the query returns it as JSON. */
export type DocumentRow = {
  id: number;
  claim_id: number;
  document_type: DocumentType;
  file_name: string;
  content_type: string;
  size_bytes: number;
  uploaded_at: string;
};

/** The same as the database returns it when it is written. */
export type InsertedDocumentRow = Omit<DocumentRow, 'uploaded_at'> & { uploaded_at: Date };

/** A claim with its address, documents and listing. If there is a listing, the home's details are the listing's. */
export type ClaimRow = HomeDetailsRow & {
  id: number;
  address_id: number;
  user_id: number;
  ownership_type: OwnershipType;
  status: ClaimStatus;
  verification_method: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string | null;
  notes: string;
  year_built: number | null;
  created_at: Date;
  submitted_at: Date;
  submissions: number;
  decided_at: Date | null;
  decided_by: number | null;
  decision_reason: string | null;
  /** What an admin has asked the claimant for, and when; null when no question is open. */
  asked_for: string | null;
  asked_at: Date | null;
  /** Increased by each change of what the claimant states, documents included. */
  version: number;
  is_dispute: boolean;
  /** Since when another user claims the address of a verified owner; null otherwise. */
  disputed_at: Date | null;
  full_address: string;
  unit_of_property_id: string | null;
  /** Null when there is no listing or its owner has deleted it. */
  listing_id: number | null;
  /** Whether the claim has a listing, deleted ones included. */
  has_listing: boolean;
  is_taken_down: boolean;
  /** Of the listing; null when there is none. */
  avm_price: number | null;
  price_justification_tags: string[] | null;
  price_justification_text: string | null;
  media: { key: string; kind: MediaKind; description: string | null }[] | null;
  is_public: boolean;
  documents: DocumentRow[];
};

/** A claim with what an admin needs to decide it. */
export type AdminClaimRow = ClaimRow & {
  claimant: {
    id: number;
    name: string;
    avatar_key: string | null;
    email: string;
    email_verified: boolean;
    created_at: string;
  };
  suburb_locality: string | null;
  town_city: string | null;
  territorial_authority: string | null;
  longitude: number;
  latitude: number;
  record: {
    unit_of_property_id: string;
    property_name: string | null;
    legal_description: string | null;
    property_category: string | null;
    bedrooms: number | null;
    floor_area_m2: number | null;
    land_area_ha: number | null;
    capital_value: number | null;
  } | null;
  rivals: {
    id: number;
    name: string;
    ownership_type: OwnershipType;
    status: ClaimStatus;
    submitted_at: string;
    documents: DocumentRow[];
    decided_at: string | null;
    decided_by: number | null;
    version: number;
  }[];
  rival_listings: {
    id: number;
    name: string;
    title: string;
    sway_price: number;
    is_active: boolean;
    created_at: string;
  }[];
  decided_by_name: string | null;
};
