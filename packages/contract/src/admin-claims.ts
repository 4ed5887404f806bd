import { t } from '@sway/domain/language/texts';
import { CLAIM_LIMITS, CLAIM_STATUSES, OWNERSHIP_TYPES } from '@sway/domain/claims/claim-rules';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { claim, claimDocument } from './claims.ts';
import { id, idParams, int4, longText, pageQuery, priceNzd, shortText, timestamp } from './primitives.ts';
import { publicUser } from './users.ts';

/**
 * The queues of claims: those that wait for a decision, those of them that rival claims dispute and all that somebody at the address objects
 * to, those whose claimant has been asked for more, and those that were decided.
 */
export const CLAIM_QUEUES = ['waiting', 'disputed', 'asked', 'decided'] as const;

export type ClaimQueue = (typeof CLAIM_QUEUES)[number];

/**
 * A claim with what an admin needs to decide it (product/claims.md#the-verification-queue). Areas in m², prices in NZD,
 * positions in degrees.
 */
export const adminClaim = claim
  .extend({
    claimant: publicUser.extend({
      email: z.string(),
      emailVerified: z.boolean(),
      memberSince: timestamp,
    }),
    address: z.object({
      fullAddress: z.string(),
      suburbLocality: z.string().nullable(),
      townCity: z.string().nullable(),
      territorialAuthority: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
    }),
    record: z
      .object({
        unitOfPropertyId: z.string(),
        propertyName: z.string().nullable(),
        legalDescription: z.string().nullable(),
        propertyCategory: z.string().nullable(),
        bedrooms: z.number().int().nullable(),
        floorArea: z.number().int().nullable(),
        landArea: z.number().nullable(),
        capitalValue: priceNzd.nullable(),
      })
      .nullable(),
    rivals: z.array(
      z.object({
        id,
        claimantName: z.string(),
        ownershipType: z.enum(OWNERSHIP_TYPES),
        claimStatus: z.enum(CLAIM_STATUSES),
        submittedAt: timestamp,
        decidedAt: timestamp.nullable(),
        documentCount: z.number().int(),
        documents: z.array(claimDocument),
        version: z.number().int(),
      }),
    ),
    rivalListings: z
      .array(
        z.object({
          id,
          ownerName: z.string(),
          title: z.string(),
          swayPrice: priceNzd,
          isActive: z.boolean().describe('False when it is hidden because of a verified owner'),
          listedAt: timestamp,
        }),
      )
      .describe('The listings of other users at the address, active or hidden because of a verified owner'),
    submissions: z.number().int().describe('How often the claim was submitted'),
    version: z
      .number()
      .int()
      .describe(
        'Increased by each change of what the claimant states, documents included; a decision names it',
      ),
    decidedByName: z.string().nullable(),
    objectedAt: timestamp
      .nullable()
      .describe('Since when somebody objects; cleared when an admin verifies the claim, or keeps it'),
    objectedByName: z
      .string()
      .nullable()
      .describe('Who objects by the link of a mail; null for whoever got the letter at the address'),
  })
  .meta({ id: 'AdminClaim' });

export type AdminClaim = z.infer<typeof adminClaim>;

const version = int4(1).describe('The version of the claim that was read');

export const listAdminClaims = defineCall('GET /api/admin/claims', 'Admin', {
  access: 'admin',
  summary:
    'Lists claims: waiting, disputed or asked about, the longest waiting first, or decided, the latest first',
  query: z.object({
    queue: z.enum(CLAIM_QUEUES).default('waiting'),
    search: shortText(SEARCH_LIMITS.maxText)
      .optional()
      .describe('Part of the address or of the claimant’s name'),
    ...pageQuery,
  }),
  response: z.array(adminClaim),
  paged: true,
});

export const getAdminClaim = defineCall('GET /api/admin/claims/:id', 'Admin', {
  access: 'admin',
  summary: 'Returns a claim with what is needed to decide it',
  params: idParams,
  response: adminClaim,
  errors: ['claim.not_found'],
});

export const askClaimant = defineCall('POST /api/admin/claims/:id/question', 'Admin', {
  access: 'admin',
  summary:
    'Asks the claimant of a pending claim for more; the claim leaves the queue until they submit it again',
  params: idParams,
  body: z.object({
    version,
    question: longText(CLAIM_LIMITS.maxReason).min(1, t`Say what you need from the claimant`),
  }),
  response: adminClaim,
  errors: ['claim.not_found', 'claim.changed', 'claim.already_decided'],
});

export const decideClaim = defineCall('PATCH /api/admin/claims/:id', 'Admin', {
  access: 'admin',
  summary:
    'Verifies a claim, or rejects it with a reason, and notifies the claimant. Rejecting a verified claim withdraws its verification',
  params: idParams,
  body: z
    .object({
      version,
      status: z.enum(['verified', 'rejected']),
      reason: longText(CLAIM_LIMITS.maxReason)
        .optional()
        .describe(
          'The reason that is sent to the claimant; required to reject, and to withdraw another claim',
        ),
      withdrawnClaimId: id
        .optional()
        .describe(
          'Decides a dispute: the verified owner’s claim of the same address, whose verification is withdrawn at the same time',
        ),
      withdrawnVersion: int4(1)
        .optional()
        .describe('The version of the withdrawn claim that was read; required with `withdrawnClaimId`'),
    })
    .refine(
      ({ withdrawnClaimId, withdrawnVersion }) =>
        withdrawnClaimId === undefined || withdrawnVersion !== undefined,
      {
        path: ['withdrawnVersion'],
        message: 'Name the version of the withdrawn claim that you have read',
      },
    ),
  response: adminClaim,
  errors: [
    'claim.not_found',
    'claim.reason_required',
    'claim.changed',
    'claim.already_decided',
    'claim.owner_already_verified',
  ],
});
