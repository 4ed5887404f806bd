import { LISTING_LIMITS } from './listing-rules.ts';
import type { PropertyType } from './property-types.ts';

/** As what somebody claims a home (product/claims.md#ownership-types). */
export const OWNERSHIP_TYPES = ['owner', 'tenant', 'agent', 'manager'] as const;

export type OwnershipType = (typeof OWNERSHIP_TYPES)[number];

/** What each is called on the pages (product/claims.md#ownership-types). */
export const OWNERSHIP_LABELS: Record<OwnershipType, string> = {
  owner: 'Property Owner',
  tenant: 'Tenant/Renter',
  agent: 'Real Estate Agent',
  manager: 'Property Manager',
};

/** Where a claim can stand (product/claims.md#claim-states). */
export const CLAIM_STATUSES = ['pending_verification', 'verified', 'rejected'] as const;

export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The same under its other name (product/claims.md#claim-states). */
export const VERIFICATION_STATUSES = ['pending', 'verified', 'rejected'] as const;

export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export function verificationStatusOf(status: ClaimStatus): VerificationStatus {
  return status === 'pending_verification' ? 'pending' : status;
}

/**
 * What can happen to a claim: an admin verifies or rejects it, its claimant submits it again. Rejecting a verified claim takes the
 * verification back, as when a dispute is decided the other way. Withdrawing deletes it.
 */
export const CLAIM_EVENTS = ['verify', 'reject', 'resubmit'] as const;

export type ClaimEvent = (typeof CLAIM_EVENTS)[number];

/** Every transition there is (product/claims.md#claim-states); what is not named here cannot happen. */
const TRANSITIONS: Record<ClaimStatus, Partial<Record<ClaimEvent, ClaimStatus>>> = {
  pending_verification: { verify: 'verified', reject: 'rejected' },
  verified: { reject: 'rejected' },
  rejected: { resubmit: 'pending_verification' },
};

/** Where the event leads, or null where it cannot happen. */
export function nextClaimStatus(status: ClaimStatus, event: ClaimEvent): ClaimStatus | null {
  return TRANSITIONS[status][event] ?? null;
}

type ClaimStatusAndType = { status: ClaimStatus; ownershipType: OwnershipType };

/** Whether the claim takes its address: nobody else can claim it then (product/claims.md#a-verified-owner-takes-the-address). */
export function blocksOtherClaims({ status, ownershipType }: ClaimStatusAndType): boolean {
  return status === 'verified' && ownershipType === 'owner';
}

/**
 * Whether two people's claims on one address stand against each other. A tenant's stands against nobody's
 * (product/claims.md#pending-claims-do-not-block).
 */
export function isRival(claim: ClaimStatusAndType): boolean {
  return claim.ownershipType !== 'tenant' && claim.status !== 'rejected';
}

/**
 * Whether the claim's home can be shown to everybody: verified, and claimed by who may speak for its owner
 * (product/claims.md#publishing).
 */
export function canBePublic({ status, ownershipType }: ClaimStatusAndType): boolean {
  return status === 'verified' && ownershipType !== 'tenant';
}

/**
 * Whether the claim can carry a Sway price: an owner's always (product/claims.md#only-an-owner-names-a-price). Agents and
 * managers act for an owner, so they enter the
 * owner's price once it is verified that they do; a tenant never does.
 */
export function canSetPrice({ status, ownershipType }: ClaimStatusAndType): boolean {
  return ownershipType === 'owner' || canBePublic({ status, ownershipType });
}

/** What is known of a claimed home, as far as a listing needs it. Price in NZD, area in m². */
export type ClaimFacts = {
  swayPrice: number | null;
  propertyType: PropertyType | null;
  bedrooms: number | null;
  bathrooms: number | null;
  floorArea: number | null;
};

type Need = { field: keyof ClaimFacts; message: string; isMet: (facts: ClaimFacts) => boolean };

function isWithoutRooms({ propertyType }: ClaimFacts): boolean {
  return propertyType === 'Land' || propertyType === 'Commercial';
}

/**
 * What a listing needs, with the messages of the listing form (product/listings.md#what-a-listing-needs). Land and commercial
 * premises may lack rooms and floor.
 */
const NEEDS: Need[] = [
  {
    field: 'swayPrice',
    message: 'Price must be at least $100,000',
    isMet: facts => (facts.swayPrice ?? 0) >= LISTING_LIMITS.minPriceNzd,
  },
  {
    field: 'propertyType',
    message: 'A property type is required',
    isMet: facts => facts.propertyType !== null,
  },
  {
    field: 'bedrooms',
    message: 'At least 1 bedroom is required',
    isMet: facts => isWithoutRooms(facts) || (facts.bedrooms ?? 0) >= LISTING_LIMITS.minBedrooms,
  },
  {
    field: 'bathrooms',
    message: 'At least 1 bathroom is required',
    isMet: facts => isWithoutRooms(facts) || (facts.bathrooms ?? 0) >= LISTING_LIMITS.minBathrooms,
  },
  {
    field: 'floorArea',
    message: 'Floor area must be at least 30 m²',
    isMet: facts =>
      (isWithoutRooms(facts) && facts.floorArea === null) ||
      (facts.floorArea ?? 0) >= LISTING_LIMITS.minFloorAreaM2,
  },
];

/** What is still missing before the home can be listed, by field, in the order of the form; empty when nothing is. */
export function missingForListing(facts: ClaimFacts): { field: keyof ClaimFacts; message: string }[] {
  return NEEDS.filter(need => !need.isMet(facts)).map(({ field, message }) => ({ field, message }));
}

/** Within how many hours a claim is promised to be checked (product/claims.md#the-verification-queue). */
export const VERIFICATION_PROMISE_HOURS = { from: 24, to: 48 } as const;

const HOUR_MS = 3_600_000;

/** How long a claim has waited, in whole hours, and whether that is longer than promised. */
export function claimAge(submittedAt: Date, now: Date): { hours: number; isOverdue: boolean } {
  const waitedMs = Math.max(0, now.getTime() - submittedAt.getTime());
  return {
    hours: Math.floor(waitedMs / HOUR_MS),
    isOverdue: waitedMs > VERIFICATION_PROMISE_HOURS.to * HOUR_MS,
  };
}

/** Limits of a claim. Lengths in characters, the year of the common era. */
export const CLAIM_LIMITS = {
  maxDescription: 5000,
  maxNotes: 2000,
  maxRooms: 100,
  maxFloorAreaM2: 100_000,
  minYearBuilt: 1800,
  maxYearBuilt: 2100,
  maxFeatures: 30,
  maxFeature: 60,
  maxReason: 1000,
  maxDocuments: 5,
  maxDocumentBytes: 10 * 1024 * 1024,
  maxFileName: 200,
} as const;

/** The features that the claim form offers (product/data.md#claim-features). */
export const CLAIM_FEATURES = [
  'Swimming Pool',
  'Garage',
  'Garden',
  'Deck/Patio',
  'Fireplace',
  'Air Conditioning',
  'Heat Pump',
  'Solar Panels',
  'Double Glazing',
  'Security System',
  'Spa/Hot Tub',
  'Workshop',
  'Storage Shed',
] as const;

/** How a claim is verified where nothing else is said (product/claims.md#what-a-claim-needs). */
export const DEFAULT_VERIFICATION_METHOD = 'email_verification';

/** What a document can be; the first is what most people have at hand. */
export const DOCUMENT_TYPES = [
  'rates_notice',
  'title',
  'utility_bill',
  'authority',
  'identity',
  'other',
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  rates_notice: 'Rates notice',
  title: 'Record of title',
  utility_bill: 'Power or phone bill',
  authority: 'Authority to act for the owner',
  identity: 'Proof of identity',
  other: 'Other',
};
