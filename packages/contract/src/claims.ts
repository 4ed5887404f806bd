import {
  CLAIM_LIMITS,
  CLAIM_STATUSES,
  DEFAULT_VERIFICATION_METHOD,
  DOCUMENT_TYPES,
  OWNERSHIP_TYPES,
  VERIFICATION_STATUSES,
} from '@sway/domain/claim-rules';
import { LISTING_LIMITS } from '@sway/domain/listing-rules';
import { MAX_PRICE_NZD } from '@sway/domain/money';
import { CLAIM_PROPERTY_TYPES, PROPERTY_TYPES } from '@sway/domain/property-types';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LISTING_BODY_BYTES, ownPropertyDetail, updatePropertyBody } from './own-properties.ts';
import { id, idParams, idText, longText, priceNzd, shortText, timestamp } from './primitives.ts';

const minPriceText = 'Price must be at least $100,000';
const wholeNumber = z.number('Must be a number').int('Must be a whole number');
const rooms = wholeNumber.min(0).max(CLAIM_LIMITS.maxRooms);

/** What a claimant tells of the home. Price in NZD, area in m². A field that is null or left out is not told. */
export const claimDetails = z.object({
  swayPrice: wholeNumber.min(LISTING_LIMITS.minPriceNzd, minPriceText).max(MAX_PRICE_NZD).nullish(),
  propertyDescription: longText(CLAIM_LIMITS.maxDescription).nullish(),
  bedrooms: rooms.nullish(),
  bathrooms: rooms.nullish(),
  floorArea: wholeNumber.min(1).max(CLAIM_LIMITS.maxFloorAreaM2).nullish(),
  propertyType: z.enum(CLAIM_PROPERTY_TYPES, 'Choose a property type').nullish(),
  yearBuilt: wholeNumber.min(CLAIM_LIMITS.minYearBuilt).max(CLAIM_LIMITS.maxYearBuilt).nullish(),
  features: z.array(shortText(CLAIM_LIMITS.maxFeature).min(1)).max(CLAIM_LIMITS.maxFeatures).optional(),
});

export type ClaimDetails = z.infer<typeof claimDetails>;

const ownershipType = z.enum(OWNERSHIP_TYPES, 'Choose your relationship to the property');
const notes = longText(CLAIM_LIMITS.maxNotes).describe(
  'Free text with contact e-mail, phone and name; for the claimant and admins alone',
);

/** A file that a claimant shows for the claim, as lists name it (product/data.md#claim-documents). */
export const claimDocument = z
  .object({
    id,
    claimId: id,
    documentType: z.enum(DOCUMENT_TYPES),
    fileName: z.string(),
    contentType: z.string(),
    fileSize: z.number().int().describe('bytes'),
    uploadedAt: timestamp,
    verifiedAt: timestamp.nullable(),
    verifiedBy: id.nullable(),
  })
  .meta({ id: 'ClaimDocument' });

export type ClaimDocument = z.infer<typeof claimDocument>;

/**
 * What the address page shows of a claim, with the state under both names (product/claims.md#claim-states,
 * product/claims.md#contact-details-stay-private).
 */
export const publicClaim = z
  .object({
    id,
    addressId: id,
    ownershipType,
    claimStatus: z.enum(CLAIM_STATUSES),
    verificationStatus: z.enum(VERIFICATION_STATUSES),
    swayPrice: priceNzd.nullable().describe('Only while the home is public'),
    createdAt: timestamp,
    claimDate: timestamp,
    isActive: z.boolean(),
    isPublicListing: z.boolean(),
  })
  .meta({ id: 'PublicClaim' });

export type PublicClaim = z.infer<typeof publicClaim>;

/** A claim as its claimant sees it. */
export const claim = publicClaim
  .extend({
    ownerId: id.describe('The claimant'),
    unitOfPropertyId: z.string().nullable(),
    fullAddress: z.string(),
    swayPrice: priceNzd.nullable(),
    description: z.string().nullable(),
    propertyDescription: z.string().nullable(),
    bedrooms: z.number().int().nullable(),
    bathrooms: z.number().int().nullable(),
    floorArea: z.number().int().nullable().describe('m²'),
    propertyType: z.enum(PROPERTY_TYPES).nullable(),
    yearBuilt: z.number().int().nullable(),
    features: z.array(z.string()),
    verificationMethod: z.string(),
    verificationDate: timestamp.nullable().describe('When an admin decided'),
    verifiedAt: timestamp.nullable(),
    verificationNotes: z.string().nullable().describe('What the admin wrote to the claimant'),
    submittedAt: timestamp.describe('Since when it waits: anew with each resubmission'),
    notes: z.string(),
    contactPreferences: z.object({
      fullName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
    }),
    documents: z.array(claimDocument),
    listingId: id
      .nullable()
      .describe('The claimant’s own listing of the address: one made from the claim has its id'),
    isTakenDown: z.boolean().describe('An admin keeps the listing off the site'),
    missingForListing: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .describe('What is to be filled in before it can be public'),
  })
  .meta({ id: 'Claim' });

export type Claim = z.infer<typeof claim>;

const forClaimants = ['unauthenticated', 'forbidden', 'not_found'] as const;

export const createClaim = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/property-claims',
  summary: 'Claim an address; an admin checks it within 24 to 48 hours',
  tag: 'Claims',
  body: claimDetails.extend({
    addressId: id,
    ownershipType,
    verificationMethod: shortText(60).min(1).default(DEFAULT_VERIFICATION_METHOD),
    notes: notes.default(''),
    isDispute: z
      .boolean()
      .default(false)
      .describe('An owner’s claim against the verified owner of the address: an admin looks at both'),
    claimStatus: z.unknown().optional().describe('Ignored: a claim begins as pending'),
    isActive: z.unknown().optional().describe('Ignored'),
    isPublicListing: z.unknown().optional().describe('Ignored'),
  }),
  response: claim,
  errors: ['unauthenticated', 'not_found', 'conflict', 'email_unconfirmed'],
});

export const listOwnClaims = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/property-claims/user',
  summary: 'One’s own claims, newest first',
  tag: 'Claims',
  response: z.array(claim),
  errors: ['unauthenticated'],
});

export const updateClaim = defineCall({
  method: 'PATCH',
  access: 'signed-in',
  path: '/api/property-claims/:id',
  summary: 'Make a verified claim public or private, change its details, or submit a rejected one again',
  tag: 'Claims',
  params: idParams,
  body: claimDetails.extend({
    isPublicListing: z.boolean().optional(),
    ownershipType: ownershipType.optional().describe('Until it is verified'),
    notes: notes.optional().describe('Until it is verified'),
    claimStatus: z.literal('pending_verification').optional().describe('Submits a rejected claim again'),
  }),
  response: claim,
  errors: [...forClaimants, 'conflict', 'email_unconfirmed'],
});

/** The home as its listing will tell of it; the address is the claim's. */
const claimedHomeBody = updatePropertyBody
  .omit({ addressId: true, isActive: true, priceNote: true, version: true })
  .required({ swayPrice: true, propertyType: true });

export type ClaimedHomeBody = z.output<typeof claimedHomeBody>;

export const createListingOfClaim = defineCall({
  method: 'PUT',
  access: 'signed-in',
  path: '/api/property-claims/:id/listing',
  summary:
    'Make the listing of a verified claim, private until it is published; an existing one is changed as listings are',
  tag: 'Claims',
  params: idParams,
  body: claimedHomeBody,
  maxBodyBytes: MAX_LISTING_BODY_BYTES,
  response: ownPropertyDetail,
  errors: [...forClaimants, 'conflict'],
});

export const deleteClaim = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  path: '/api/property-claims/:id',
  summary: 'Withdraw a claim; its documents are deleted, and a verified one’s listing is hidden',
  tag: 'Claims',
  params: idParams,
  response: z.object({ done: z.literal(true) }),
  errors: forClaimants,
});

export const addClaimDocument = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/property-claims/:id/documents',
  summary: 'Add a PDF, JPEG or PNG, at most 10 MB, as the body itself; at most 5 a claim',
  tag: 'Claims',
  params: idParams,
  query: z.object({
    fileName: shortText(CLAIM_LIMITS.maxFileName).min(1),
    documentType: z.enum(DOCUMENT_TYPES).default('other'),
  }),
  maxBodyBytes: CLAIM_LIMITS.maxDocumentBytes,
  response: claimDocument,
  errors: [...forClaimants, 'conflict', 'payload_too_large', 'unsupported_media_type'],
});

const documentParams = z.object({ id: idText, documentId: idText });

export const getClaimDocument = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/property-claims/:id/documents/:documentId',
  summary: 'A document as an attachment, for its claimant and admins',
  tag: 'Claims',
  params: documentParams,
  response: z.unknown().describe('The file'),
  errors: forClaimants,
});

export const deleteClaimDocument = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  path: '/api/property-claims/:id/documents/:documentId',
  summary: 'Remove a document from a claim that is not verified',
  tag: 'Claims',
  params: documentParams,
  response: z.object({ done: z.literal(true) }),
  errors: [...forClaimants, 'conflict'],
});

export const listAddressClaims = defineCall({
  method: 'GET',
  access: 'everyone',
  path: '/api/addresses/:id/claims',
  summary: 'What everybody may know of the claims on an address: nothing personal',
  tag: 'Claims',
  params: idParams,
  response: z.array(publicClaim),
  errors: ['not_found'],
});
