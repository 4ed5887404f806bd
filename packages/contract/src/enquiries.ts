import { t } from '@sway/domain/language/texts';
import {
  CONTACT_METHODS,
  ENQUIRY_STATUSES,
  ENQUIRY_TYPES,
  MAX_ENQUIRY_CHARACTERS,
  MAX_VIEWING_PREFERENCES,
  VIEWING_TIMES,
} from '@sway/domain/enquiries/enquiry-rules';
import { MAX_MESSAGE_CHARACTERS } from '@sway/domain/conversations/conversation-rules';
import { OWNER_STANDINGS } from '@sway/domain/conversations/owner-standing';
import { WRITING_STOPS } from '@sway/domain/conversations/what-is-possible';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  BEGINNING_ERRORS,
  REACHING_ERRORS,
  REACHING_IN_CONVERSATION_ERRORS,
} from './errors/contact-errors.ts';
import { id, idParams, longText, pageQuery, recordId, shortText, timestamp } from './primitives.ts';

const viewingPreferenceItem = z.object({
  date: z.iso.date(t`Choose a date`).describe('A date in New Zealand'),
  time: z.enum(VIEWING_TIMES),
});

/**
 * An enquiry as the enquirer or the owner sees it (product/enquiries.md#enquiries). Only these two see the enquirer's contact
 * details.
 */
export const enquiry = z
  .object({
    id,
    propertyId: id.nullable().describe('The listing that the enquiry is about, if any'),
    addressId: id.nullable().describe('The claimed address that the enquiry is about, if any'),
    unitOfPropertyId: z.string().nullable().describe('The official record that the enquiry is about, if any'),
    claimId: id
      .nullable()
      .describe('The claim by which the owner of a home without a listing receives the enquiry'),
    home: z.string().describe('The title or address of the home that the enquiry is about'),
    inquiryType: z.enum(ENQUIRY_TYPES),
    status: z.enum(ENQUIRY_STATUSES),
    message: z.string(),
    preferredContactMethod: z.enum(CONTACT_METHODS),
    contactDetails: z.string().nullable(),
    viewingPreference: z.array(viewingPreferenceItem),
    isReceived: z.boolean().describe('Whether the caller received the enquiry as the owner'),
    isWaitingForOwner: z
      .boolean()
      .describe('The home has no owner on Sway yet; the first owner to join receives the enquiry'),
    inquirerId: id,
    otherName: z
      .string()
      .nullable()
      .describe('The enquirer’s name for the owner, and the owner’s for the enquirer'),
    otherAvatar: z.string().nullable(),
    answer: z.string().nullable(),
    conversationId: id.nullable().describe('The conversation that answering the enquiry opened'),
    canAnswer: z.boolean().describe('Whether the caller, who owns the home, can answer it'),
    stop: z
      .enum(WRITING_STOPS)
      .nullable()
      .describe('Why the other person can receive nothing; null while they can'),
    listingState: z
      .enum(['active', 'hidden', 'deleted'])
      .nullable()
      .describe('Whether others can see the listing that it is about; null if it is about none'),
    ownerStanding: z.enum(OWNER_STANDINGS).describe('What the claims on the address say about the owner'),
    sharing: z
      .object({ haveAgreed: z.boolean(), hasOtherAgreed: z.boolean() })
      .nullable()
      .describe(
        'Set if an agent was in the conversation at the answer: whether the caller and the other person agree that agents read it',
      ),
    createdAt: timestamp,
    respondedAt: timestamp.nullable(),
    closedAt: timestamp.nullable(),
  })
  .meta({ id: 'Inquiry' });

export type Enquiry = z.infer<typeof enquiry>;

const about = {
  propertyId: id.optional().describe('A listing'),
  addressId: id.optional().describe('A claimed address'),
  unitOfPropertyId: recordId.optional().describe('An official record'),
};

/** A new enquiry: about one home, with how the enquirer would like to be contacted. */
export const newEnquiry = z
  .object({
    ...about,
    inquiryType: z.enum(ENQUIRY_TYPES),
    message: longText(MAX_ENQUIRY_CHARACTERS, t`Please keep it under 2,000 characters`).default(''),
    preferredContactMethod: z.enum(CONTACT_METHODS).default('email'),
    phone: shortText(40)
      .regex(/^\+?[\d ()/-]{6,40}$/, t`Give a phone number, such as 021 555 0142`)
      .optional(),
    viewingPreference: z.array(viewingPreferenceItem).max(MAX_VIEWING_PREFERENCES).default([]),
    clientId: z
      .uuid()
      .optional()
      .describe('Made by the client, so that a retry does not create a second enquiry'),
  })
  .refine(input => [input.propertyId, input.addressId, input.unitOfPropertyId].filter(Boolean).length === 1, {
    path: ['propertyId'],
    message: 'Choose one home: a listing, an address or an official record',
  })
  .refine(input => input.preferredContactMethod !== 'phone' || input.phone !== undefined, {
    path: ['phone'],
    message: t`Give the number to call`,
  })
  .refine(input => input.inquiryType !== 'viewing' || input.viewingPreference.length > 0, {
    path: ['viewingPreference'],
    message: t`Choose a day and a time`,
  })
  .refine(input => input.inquiryType === 'viewing' || input.viewingPreference.length === 0, {
    path: ['viewingPreference'],
    message: t`Only a viewing has a day and a time`,
  });

export const createEnquiry = defineCall('POST /api/inquiries', 'Enquiries', {
  access: 'signed-in',
  scope: 'messages:write',
  summary:
    'Creates an enquiry to a home’s owner: a viewing, contact, an agent or interest; the same `clientId` returns the one that exists',
  body: newEnquiry,
  response: enquiry,
  errors: [
    'enquiry.home_not_found',
    'enquiry.own_home',
    'enquiry.no_owner_yet',
    'enquiry.already_waiting',
    'enquiry.date_out_of_range',
    'enquiry.daily_limit',
    'enquiry.home_daily_limit',
    ...BEGINNING_ERRORS,
    ...REACHING_ERRORS,
  ],
});

export const listEnquiries = defineCall('GET /api/inquiries', 'Enquiries', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'messages:read',
  summary: 'Lists your enquiries, received or sent, newest first',
  query: z.object({
    ...pageQuery,
    box: z.enum(['received', 'sent']),
    status: z.enum(ENQUIRY_STATUSES).optional(),
  }),
  response: z.array(enquiry),
  paged: true,
});

export const countEnquiries = defineCall('GET /api/inquiries/count', 'Enquiries', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'messages:read',
  summary: 'Counts the enquiries that you received, that you sent, and that wait for your answer',
  response: z.object({
    received: z.number().int().min(0),
    waiting: z.number().int().min(0),
    sent: z.number().int().min(0),
  }),
});

export const countInterest = defineCall('GET /api/inquiries/interest', 'Enquiries', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Counts the people who are interested in a home of an official record',
  query: z.object({ unitOfPropertyId: recordId }),
  response: z.object({ people: z.number().int().min(0) }),
});

export const answerEnquiry = defineCall('POST /api/inquiries/:id/answer', 'Enquiries', {
  access: 'signed-in',
  scope: 'messages:write',
  summary: 'Answers an enquiry about your home and opens the conversation with the enquirer',
  params: idParams,
  body: z.object({
    message: longText(MAX_MESSAGE_CHARACTERS, t`Message too long`).min(1, t`Write an answer first`),
  }),
  response: enquiry,
  errors: [
    'enquiry.not_found',
    'enquiry.already_answered',
    'enquiry.closed',
    'enquiry.enquirer_left',
    ...REACHING_IN_CONVERSATION_ERRORS,
  ],
});

export const shareEnquiry = defineCall('POST /api/inquiries/:id/share', 'Enquiries', {
  access: 'signed-in',
  summary: 'Agrees that the agents in the conversation read an enquiry; they do once both people have agreed',
  params: idParams,
  response: enquiry,
  errors: [
    'enquiry.not_found',
    'enquiry.nothing_to_share',
    'enquiry.closed',
    'enquiry.enquirer_left',
    ...REACHING_IN_CONVERSATION_ERRORS,
  ],
});

export const closeEnquiry = defineCall('POST /api/inquiries/:id/close', 'Enquiries', {
  access: 'signed-in',
  scope: 'messages:write',
  summary: 'Closes an enquiry, as its enquirer or as the owner',
  params: idParams,
  response: enquiry,
  errors: ['enquiry.not_found'],
});
