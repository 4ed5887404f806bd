import { t } from '@sway/domain/language/texts';
import { byName } from '@sway/domain/by-name';
import {
  CLAIM_LIMITS,
  CLAIM_STATUSES,
  claimRanges,
  DEFAULT_VERIFICATION_METHOD,
  DOCUMENT_TYPES,
  latestYearBuilt,
  MAX_DOCUMENT_TEXT,
  OWNERSHIP_TYPES,
  VERIFICATION_METHODS,
  VERIFICATION_STATUSES,
} from '@sway/domain/claims/claim-rules';
import { MEASURE_NAMES } from '@sway/domain/listings/listing-fields';
import { rangeMessage, WHOLE_NUMBERS_ONLY } from '@sway/domain/limits/number-ranges';
import { CLAIM_PROPERTY_TYPES, PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { MAX_DATA_STRINGS_BODY_BYTES } from '@sway/domain/media/media-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { recordParts } from './record-parts.ts';
import { FILE_FIELD_ERRORS } from './media.ts';
import type { IssueCode } from './problem.ts';
import {
  confirmsPrice,
  demand,
  listingFields,
  ownPropertyDetail,
  updatePropertyBody,
} from './own-properties.ts';
import {
  id,
  idParams,
  idText,
  longText,
  nameText,
  priceNzd,
  shortText,
  timestamp,
  wholeNumbersOnly,
  wholeNumberWithin,
} from './primitives.ts';
import { measures } from './properties.ts';

/** The ranges of a claim's numbers. The latest year depends on the current date, so it is checked for each request below. */
const ranges = claimRanges(new Date());
const yearBuiltMessage = () => rangeMessage(claimRanges(new Date()).yearBuilt);

/** A claimant's details of the home. Price in NZD, area in m². A field that is null or left out is not given. */
export const claimDetails = z.object({
  swayPrice: listingFields.shape.swayPrice.nullish(),
  propertyDescription: longText(CLAIM_LIMITS.maxDescription).nullish(),
  ...byName(MEASURE_NAMES, name => wholeNumberWithin(ranges[name]).nullish()),
  propertyType: z.enum(CLAIM_PROPERTY_TYPES, t`Choose a property type`).nullish(),
  yearBuilt: z
    .number(WHOLE_NUMBERS_ONLY)
    .int(wholeNumbersOnly(yearBuiltMessage))
    .min(CLAIM_LIMITS.minYearBuilt, { error: yearBuiltMessage })
    .max(CLAIM_LIMITS.maxYearBuilt, { error: yearBuiltMessage, abort: true })
    .refine(year => year <= latestYearBuilt(new Date()), {
      error: yearBuiltMessage,
      params: { code: 'out_of_range' satisfies IssueCode },
    })
    .nullish(),
  features: z
    .array(nameText('feature', CLAIM_LIMITS.maxFeature).min(1))
    .max(CLAIM_LIMITS.maxFeatures)
    .optional(),
});

export type ClaimDetails = z.infer<typeof claimDetails>;

/** What a claim states of the home, as the API answers it. */
const statedDetails = {
  description: z.string().nullable(),
  propertyType: z.enum(PROPERTY_TYPES).nullable(),
  ...measures,
  yearBuilt: z.number().int().nullable(),
  features: z.array(z.string()),
};

const ownershipType = z.enum(OWNERSHIP_TYPES, t`Choose your relationship to the property`);
const notes = longText(CLAIM_LIMITS.maxNotes).describe(
  'Free text with contact e-mail, phone and name; only the claimant and admins see it',
);

/** A document that supports a claim, as lists show it (product/data.md#claim-documents). */
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
    isBeingChecked: z.boolean().describe('Nobody can open it until a virus scanner has found nothing in it'),
  })
  .meta({ id: 'ClaimDocument' });

export type ClaimDocument = z.infer<typeof claimDocument>;

/** A letter with a code to the address of a claim (product/claims.md#letters-with-a-code). */
const claimLetter = z
  .object({
    number: z.int().describe('1 for the first letter of the claim'),
    printedAt: timestamp.nullable().describe('Since when its code can be entered'),
    tries: z.int().describe('How many wrong codes were entered'),
    enteredAt: timestamp.nullable().describe('When its code was entered'),
    stoppedAt: timestamp.nullable().describe('When somebody at the address objected'),
  })
  .meta({ id: 'ClaimLetter' });

/**
 * What the address page shows of a claim. The state is given under both of its names (product/claims.md#claim-states,
 * product/claims.md#contact-details-stay-private).
 */
export const publicClaim = z
  .object({
    id,
    addressId: id,
    ownershipType,
    claimStatus: z.enum(CLAIM_STATUSES),
    verificationStatus: z.enum(VERIFICATION_STATUSES),
    swayPrice: priceNzd.nullable().describe('Only while the listing is public'),
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
    hides: recordParts.describe('What the claimant hides of the home’s records, while the claim is verified'),
    swayPrice: priceNzd.nullable(),
    propertyDescription: z.string().nullable(),
    ...statedDetails,
    propertyDetails: z
      .object(statedDetails)
      .describe('The details of the home together; each is also a field of its own'),
    images: z.array(z.string()).describe('Of its listing; empty while there is none'),
    videos: z.array(z.string()).describe('Of its listing; empty while there is none'),
    avmPrice: priceNzd.nullable().describe('The estimate of its listing; null while there is none'),
    demand: demand
      .nullable()
      .describe('Of a verified owner’s home, published or not; null until it is counted'),
    priceJustificationTags: z.array(z.string()).describe('Of its listing'),
    priceJustificationText: z.string().nullable().describe('Of its listing'),
    verificationMethod: z.string(),
    verificationData: z
      .object({
        method: z.string(),
        submissions: z.number().int().describe('How often the claim was submitted'),
        documentCount: z.number().int(),
      })
      .describe('What an admin decides the claim by'),
    verificationDate: timestamp.nullable().describe('When an admin decided'),
    verifiedAt: timestamp.nullable(),
    verificationNotes: z.string().nullable().describe('The admin’s note to the claimant'),
    askedFor: z
      .string()
      .nullable()
      .describe('What an admin asks the claimant for before deciding; null when no question is open'),
    askedAt: timestamp.nullable(),
    submittedAt: timestamp.describe('When it was last submitted'),
    notes: z.string(),
    contactPreferences: z.object({
      fullName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
    }),
    documents: z.array(claimDocument),
    letter: claimLetter.nullable().describe('The last letter with a code that was asked for'),
    listingId: id
      .nullable()
      .describe('The claimant’s own listing of the address; a listing made from the claim has its id'),
    isTakenDown: z.boolean().describe('An admin has hidden the listing, and the owner cannot show it'),
    dispute: z
      .object({
        since: timestamp,
        answerBy: timestamp.describe(
          'Until when documents are awaited; our team decides after both were read',
        ),
      })
      .nullable()
      .describe('Set while another user claims the address of a verified owner as its owner'),
    missingForListing: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .describe('The fields that are required before it can be published'),
  })
  .meta({ id: 'Claim' });

export type Claim = z.infer<typeof claim>;

export const FOR_CLAIMANTS = ['permission.denied', 'claim.not_found'] as const;

export const createClaim = defineCall('POST /api/property-claims', 'Claims', {
  access: 'signed-in',
  summary: 'Claims an address; an admin checks the claim within 24 to 48 hours',
  body: claimDetails.extend({
    addressId: id,
    ownershipType,
    verificationMethod: z
      .enum(VERIFICATION_METHODS, t`Choose how we should check your claim`)
      .default(DEFAULT_VERIFICATION_METHOD),
    notes: notes.default(''),
    isDispute: z
      .boolean()
      .default(false)
      .describe('Claims against the verified owner of the address; an admin decides between the two'),
    creationKey: z
      .uuid()
      .optional()
      .describe('Made by the client, so that repeating the request creates one claim'),
    confirmsPrice,
    claimStatus: z.unknown().optional().describe('Ignored; a new claim is pending'),
    isActive: z.unknown().optional().describe('Ignored'),
    isPublicListing: z.unknown().optional().describe('Ignored'),
  }),
  response: claim,
  errors: [
    'address.not_found',
    'claim.address_taken',
    'claim.already_yours',
    'claim.property_type_required',
    'claim.price_needs_owner',
    'claim.dispute_needs_owner',
    'listing.price_unusual',
    'listing.address_unknown',
    'claim.limit_reached',
    'claim.daily_limit',
    'claim.letter_limit',
    'account.email_not_confirmed',
  ],
});

export const listOwnClaims = defineCall('GET /api/property-claims/user', 'Claims', {
  access: 'signed-in',
  scope: 'listings:read',
  summary: 'Lists your claims, newest first',
  response: z.array(claim),
});

export const updateClaim = defineCall('PATCH /api/property-claims/:id', 'Claims', {
  access: 'signed-in',
  summary:
    'Publishes or hides a verified claim, changes its details, or submits a rejected one, or one that an admin has asked about, again',
  params: idParams,
  body: claimDetails.extend({
    isPublicListing: z.boolean().optional(),
    hides: recordParts
      .optional()
      .describe('What a verified owner hides of the home’s records from everyone but admins'),
    confirmsPrice,
    ownershipType: ownershipType.optional().describe('Can be changed until the claim is verified'),
    notes: notes.optional().describe('Can be changed until the claim is verified'),
    isDispute: z
      .boolean()
      .optional()
      .describe('Makes an owner’s claim one against the verified owner of the address; it stays one'),
    claimStatus: z
      .literal('pending_verification')
      .optional()
      .describe('Submits a rejected claim again, or one that an admin has asked more about'),
  }),
  response: claim,
  errors: [
    ...FOR_CLAIMANTS,
    'claim.identity_locked',
    'claim.has_listing',
    'claim.price_needs_owner',
    'claim.dispute_needs_owner',
    'claim.hiding_needs_owner',
    'claim.not_rejected',
    'claim.change_limit',
    'claim.address_taken',
    'claim.not_publishable',
    'listing.facts_missing',
    'listing.price_unusual',
    'listing.change_limit',
    'listing.address_unknown',
    'listing.other_owner',
    'listing.shown_by_another',
    'listing.taken_down',
    'account.email_not_confirmed',
  ],
});

/** The listing of a claimed home, without the address, which is the claim's. */
const claimedHomeBody = updatePropertyBody
  .omit({ addressId: true, isActive: true, priceNote: true, correctsPrice: true, version: true })
  .required({ swayPrice: true, propertyType: true });

export type ClaimedHomeBody = z.output<typeof claimedHomeBody>;

export const createListingOfClaim = defineCall('PUT /api/property-claims/:id/listing', 'Claims', {
  access: 'signed-in',
  summary:
    'Creates the listing of a verified claim, hidden until it is published; changes the listing if it exists',
  params: idParams,
  body: claimedHomeBody,
  maxBodyBytes: MAX_DATA_STRINGS_BODY_BYTES,
  response: ownPropertyDetail,
  errors: [
    ...FOR_CLAIMANTS,
    'claim.not_publishable',
    'listing.not_found',
    'listing.version_conflict',
    'listing.facts_missing',
    'listing.price_unusual',
    'listing.price_limit',
    'listing.change_limit',
    'listing.address_unknown',
    'listing.other_owner',
    'listing.text_tells_address',
    'listing.too_few_homes',
    'listing.record_unknown',
    'listing.record_mismatch',
    'listing.taken_down',
    ...FILE_FIELD_ERRORS,
  ],
});

export const deleteClaim = defineCall('DELETE /api/property-claims/:id', 'Claims', {
  access: 'signed-in',
  summary: 'Cancels a claim, deletes its documents and hides its listing',
  params: idParams,
  response: z.object({ done: z.literal(true) }),
  errors: FOR_CLAIMANTS,
});

export const addClaimDocument = defineCall('POST /api/property-claims/:id/documents', 'Claims', {
  access: 'signed-in',
  summary: `Adds a PDF, JPEG or PNG of up to ${MAX_DOCUMENT_TEXT} as the body itself; a claim has up to ${CLAIM_LIMITS.maxDocuments} documents, or ${CLAIM_LIMITS.maxDocumentsInDispute} while it is verified and disputed`,
  params: idParams,
  query: z.object({
    fileName: shortText(CLAIM_LIMITS.maxFileName).min(1),
    documentType: z.enum(DOCUMENT_TYPES).default('other'),
  }),
  // What it declares only excludes the types that a form on another site can send: the content decides the actual type.
  fileTypes: ['application/pdf', 'image/jpeg', 'image/png', 'application/octet-stream'],
  maxBodyBytes: CLAIM_LIMITS.maxDocumentBytes,
  response: claimDocument,
  errors: [
    ...FOR_CLAIMANTS,
    'claim.document_empty',
    'claim.document_unsupported',
    'claim.documents_full',
    'claim.documents_locked',
    'claim.change_limit',
  ],
});

const documentParams = z.object({ id: idText, documentId: idText });

export const getClaimDocument = defineCall('GET /api/property-claims/:id/documents/:documentId', 'Claims', {
  access: 'signed-in',
  summary: 'Downloads a document, for its claimant and admins',
  params: documentParams,
  response: z.unknown().describe('The file'),
  errors: ['permission.denied', 'claim.document_not_found', 'media.being_checked'],
});

export const deleteClaimDocument = defineCall(
  'DELETE /api/property-claims/:id/documents/:documentId',
  'Claims',
  {
    access: 'signed-in',
    summary: 'Removes a document from a claim that is not verified',
    params: documentParams,
    response: z.object({ done: z.literal(true) }),
    errors: [...FOR_CLAIMANTS, 'claim.document_not_found', 'claim.documents_locked', 'claim.change_limit'],
  },
);

export const listAddressClaims = defineCall('GET /api/addresses/:id/claims', 'Claims', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists what is public about the claims on an address',
  params: idParams,
  response: z.array(publicClaim),
  errors: ['address.not_found'],
});
