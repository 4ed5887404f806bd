import { byName } from '../by-name.ts';
import {
  LISTING_FIELDS,
  MEASURE_NAMES,
  measureOf,
  NEEDED_MEASURE_NAMES,
} from '../listings/listing-fields.ts';
import type { ClaimedFieldName, ListingValues } from '../listings/listing-fields.ts';
import { needsRooms } from '../listings/listing-rules.ts';
import { isoDayInNewZealand } from '../text/format.ts';
import type { NumberRange } from '../limits/number-ranges.ts';
import { said, t } from '../language/texts.ts';

/** The relationships of a claimant to a home (product/claims.md#ownership-types). */
export const OWNERSHIP_TYPES = ['owner', 'tenant', 'agent', 'manager'] as const;

export type OwnershipType = (typeof OWNERSHIP_TYPES)[number];

/** The labels of the ownership types (product/claims.md#ownership-types). */
export const OWNERSHIP_LABELS: Record<OwnershipType, string> = {
  owner: t`Property Owner`,
  tenant: t`Tenant/Renter`,
  agent: t`Real Estate Agent`,
  manager: t`Property Manager`,
};

/** The states of a claim (product/claims.md#claim-states). */
export const CLAIM_STATUSES = ['pending_verification', 'verified', 'rejected'] as const;

export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The same states under the other name that the API gives them (product/claims.md#claim-states). */
export const VERIFICATION_STATUSES = ['pending', 'verified', 'rejected'] as const;

export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The other name of a state. */
export function verificationStatusOf(status: ClaimStatus): VerificationStatus {
  return status === 'pending_verification' ? 'pending' : status;
}

/**
 * The events of a claim: an admin verifies or rejects it, its claimant submits it again. Rejecting a verified claim withdraws the
 * verification, for example after a dispute. Cancelling a claim deletes it.
 */
export const CLAIM_EVENTS = ['verify', 'reject', 'resubmit'] as const;

export type ClaimEvent = (typeof CLAIM_EVENTS)[number];

/** All transitions (product/claims.md#claim-states). */
const TRANSITIONS: Record<ClaimStatus, Partial<Record<ClaimEvent, ClaimStatus>>> = {
  pending_verification: { verify: 'verified', reject: 'rejected' },
  verified: { reject: 'rejected' },
  rejected: { resubmit: 'pending_verification' },
};

/** The next status, or null if the event cannot happen. */
export function nextClaimStatus(status: ClaimStatus, event: ClaimEvent): ClaimStatus | null {
  return TRANSITIONS[status][event] ?? null;
}

/** Whether its claimant can submit a claim again: it was rejected, or an admin asks for more (product/claims.md#asking-for-more). */
export function canSubmitAgain(status: ClaimStatus, isAskedForMore: boolean): boolean {
  return isAskedForMore || nextClaimStatus(status, 'resubmit') !== null;
}

type ClaimStatusAndType = { status: ClaimStatus; ownershipType: OwnershipType };

/** Whether the claim prevents other claims of its address (product/claims.md#a-verified-owner-takes-the-address). */
export function blocksOtherClaims({ status, ownershipType }: ClaimStatusAndType): boolean {
  return status === 'verified' && ownershipType === 'owner';
}

/**
 * Whether the listing of the claim can be public: the claim is verified, and the claimant can speak for the owner
 * (product/claims.md#publishing).
 */
export function canBePublic({ status, ownershipType }: ClaimStatusAndType): boolean {
  return status === 'verified' && ownershipType !== 'tenant';
}

/**
 * Whether the claim can have a Sway price (product/claims.md#only-an-owner-names-a-price). An owner's always can. Agents and managers
 * enter the owner's price once their claim is verified. A tenant's never can.
 */
export function canSetPrice({ status, ownershipType }: ClaimStatusAndType): boolean {
  return ownershipType === 'owner' || canBePublic({ status, ownershipType });
}

/** What a claim states of a home, in the fields of a listing; null or an empty list where it states nothing. Price in NZD, areas in m². */
export type ClaimedValues = {
  [Name in ClaimedFieldName]: ListingValues[Name] extends string[]
    ? ListingValues[Name]
    : ListingValues[Name] | null;
};

/** The facts of a claimed home that a listing needs. */
export type ClaimFacts = Pick<ClaimedValues, NeededFieldName>;

const NEEDED_FIELD_NAMES = ['swayPrice', 'propertyType', ...NEEDED_MEASURE_NAMES] as const;

type NeededFieldName = (typeof NEEDED_FIELD_NAMES)[number];

/** The fields that are missing before the home can be listed, in the order of the form, with its messages. */
export function missingForListing(facts: ClaimFacts): { field: NeededFieldName; message: string }[] {
  return NEEDED_FIELD_NAMES.filter(field => !isMet(facts, field)).map(field => ({
    field,
    message: said(LISTING_FIELDS[field].missing),
  }));
}

/** Land and commercial premises can lack rooms and floor area (product/listings.md#what-a-listing-needs). */
function isMet({ propertyType, ...numbers }: ClaimFacts, field: NeededFieldName): boolean {
  if (field === 'propertyType') return propertyType !== null;
  const value = numbers[field];
  const { kind, min } = LISTING_FIELDS[field];
  const needsMeasures = propertyType === null || needsRooms(propertyType);
  if (!needsMeasures && (kind === 'count' || (kind === 'area' && value === null))) return true;
  return (value ?? 0) >= min;
}

/** The number of hours within which a claim is promised to be checked (product/claims.md#the-verification-queue). */
export const VERIFICATION_PROMISE_HOURS = { from: 24, to: 48 } as const;

/** “24–48 hours”, which no line breaks. */
export function verificationPromise(): string {
  return t`${VERIFICATION_PROMISE_HOURS.from}–\u2060${VERIFICATION_PROMISE_HOURS.to}\u00A0hours`;
}

const HOUR_MS = 3_600_000;

/** How many days a verified owner has to answer a dispute before our team decides (product/claims.md#disputes). */
export const DISPUTE_ANSWER_DAYS = 7;

/** Until when the verified owner is asked to answer a dispute. */
export function disputeAnswerBy(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + DISPUTE_ANSWER_DAYS * 24 * HOUR_MS);
}

/**
 * Whether documents can be added to a claim: until it is verified, and while it is the verified owner's and disputed. Those that a verification
 * rests on cannot be removed (product/claims.md#documents).
 */
export function canAddDocuments(status: ClaimStatus, isDisputed: boolean): boolean {
  return status !== 'verified' || isDisputed;
}

/** The most documents of a claim. A disputed owner can have used the first ones for the verification. */
export function maxDocuments(isDisputed: boolean): number {
  return isDisputed ? CLAIM_LIMITS.maxDocumentsInDispute : CLAIM_LIMITS.maxDocuments;
}

/** How long a claim has been pending, in whole hours, and whether that is longer than promised. */
export function claimAge(submittedAt: Date, now: Date): { hours: number; isOverdue: boolean } {
  const pendingMs = Math.max(0, now.getTime() - submittedAt.getTime());
  return {
    hours: Math.floor(pendingMs / HOUR_MS),
    isOverdue: pendingMs > VERIFICATION_PROMISE_HOURS.to * HOUR_MS,
  };
}

/** The addresses that one user watches at most (product/claims.md#watching-an-address). */
export const MAX_WATCHED_ADDRESSES = 5;

/** Limits of a claim. Lengths are in characters. */
export const CLAIM_LIMITS = {
  maxDescription: 5000,
  maxNotes: 2000,
  minYearBuilt: 1800,
  /** The latest year that the database accepts; `latestYearBuilt` is the latest that users can enter. */
  maxYearBuilt: 2100,
  maxFeatures: 30,
  maxFeature: 60,
  maxReason: 1000,
  maxDocuments: 5,
  maxDocumentsInDispute: 10,
  maxDocumentBytes: 10 * 1024 * 1024,
  maxFileName: 200,
} as const;

/** The size of the largest document, as text. */
export const MAX_DOCUMENT_TEXT = `${CLAIM_LIMITS.maxDocumentBytes / 1024 ** 2} MB`;

/** The error messages for a file that cannot be a document (product/claims.md#documents). */
export const DOCUMENT_MESSAGES = {
  tooLarge: () => t`The file is larger than ${MAX_DOCUMENT_TEXT}.`,
  unsupported: t`Only PDF, JPEG and PNG files can be added.`,
  empty: t`The file is empty.`,
} as const;

/** The latest year that users can enter: the next one in New Zealand, for homes that are being built. */
export function latestYearBuilt(now: Date): number {
  return Number(isoDayInNewZealand(now).slice(0, 4)) + 1;
}

/** The ranges of the numbers in a claim's details (product/limits.md#claims). Price in NZD, areas in m². */
export function claimRanges(now: Date) {
  return {
    swayPrice: LISTING_FIELDS.swayPrice,
    ...byName(MEASURE_NAMES, (name): NumberRange => {
      const { minOfClaim: min, max, kind } = measureOf(name);
      return { min, max, kind };
    }),
    yearBuilt: { min: CLAIM_LIMITS.minYearBuilt, max: latestYearBuilt(now), kind: 'year' },
  } as const satisfies Record<string, NumberRange>;
}

/** How a claimant would like to be checked (product/claims.md#verification-methods). An admin decides by what there is. */
export const VERIFICATION_METHODS = [
  'email_verification',
  'phone_verification',
  'document_verification',
  'letter_verification',
] as const;

export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

export const VERIFICATION_METHOD_LABELS: Record<VerificationMethod, string> = {
  email_verification: t`By e-mail`,
  phone_verification: t`By phone`,
  document_verification: t`By documents`,
  letter_verification: t`By a letter to the address`,
};

/** The default verification method of a claim (product/claims.md#what-a-claim-needs). */
export const DEFAULT_VERIFICATION_METHOD: VerificationMethod = 'email_verification';

/** The types of documents. The first is the one that most people have at hand. */
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
  rates_notice: t`Rates notice`,
  title: t`Record of title`,
  utility_bill: t`Power or phone bill`,
  authority: t`Authority to act for the owner`,
  identity: t`Proof of identity`,
  other: t`Other`,
};
