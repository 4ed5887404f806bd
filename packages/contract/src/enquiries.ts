import {
  CONTACT_METHODS,
  ENQUIRY_STATUSES,
  ENQUIRY_TYPES,
  MAX_ENQUIRY_CHARACTERS,
  MAX_VIEWING_PREFERENCES,
  VIEWING_TIMES,
} from '@sway/domain/enquiry-rules';
import { MAX_MESSAGE_CHARACTERS } from '@sway/domain/conversation-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, longText, pageQuery, shortText, timestamp } from './primitives.ts';

const viewingPreferenceItem = z.object({
  date: z.iso.date('Choose a date').describe('A date in New Zealand'),
  time: z.enum(VIEWING_TIMES),
});

/**
 * An enquiry as one of its two people sees it (product/enquiries.md#enquiries). The asker's contact details are shown to the
 * owner and the asker alone.
 */
export const enquiry = z
  .object({
    id,
    propertyId: id.nullable().describe('The listing it is about, if it is about one'),
    addressId: id.nullable().describe('The claimed address it is about, if it is about one'),
    unitOfPropertyId: z.string().nullable().describe('The official record it is about, if it is about one'),
    claimId: id.nullable(),
    home: z.string().describe('What it is about, in words'),
    inquiryType: z.enum(ENQUIRY_TYPES),
    status: z.enum(ENQUIRY_STATUSES),
    message: z.string(),
    preferredContactMethod: z.enum(CONTACT_METHODS),
    contactDetails: z.string().nullable(),
    viewingPreference: z.array(viewingPreferenceItem),
    isReceived: z.boolean().describe('Whether the reader is the one asked'),
    isWaitingForOwner: z.boolean().describe('No owner has joined yet: it is passed on when one does'),
    inquirerId: id,
    otherName: z.string().nullable().describe('The asker’s name for the owner, the owner’s for the asker'),
    otherAvatar: z.string().nullable(),
    answer: z.string().nullable(),
    conversationId: id.nullable().describe('Where the talk goes on'),
    createdAt: timestamp,
    respondedAt: timestamp.nullable(),
    closedAt: timestamp.nullable(),
  })
  .meta({ id: 'Inquiry' });

export type Enquiry = z.infer<typeof enquiry>;

const about = {
  propertyId: id.optional().describe('A listing'),
  addressId: id.optional().describe('An address that somebody has claimed'),
  unitOfPropertyId: shortText(60).min(1).optional().describe('An official record'),
};

/** An enquiry as it is made: about one home, with how one wishes to be answered. */
export const newEnquiry = z
  .object({
    ...about,
    inquiryType: z.enum(ENQUIRY_TYPES),
    message: longText(MAX_ENQUIRY_CHARACTERS, 'Please keep it under 2,000 characters').default(''),
    preferredContactMethod: z.enum(CONTACT_METHODS).default('email'),
    phone: shortText(40)
      .regex(/^\+?[\d ()/-]{6,40}$/, 'Give a phone number, such as 021 555 0142')
      .optional(),
    viewingPreference: z.array(viewingPreferenceItem).max(MAX_VIEWING_PREFERENCES).default([]),
    clientId: z.uuid().optional().describe('Made by the client: a retry never asks twice'),
  })
  .refine(wish => [wish.propertyId, wish.addressId, wish.unitOfPropertyId].filter(Boolean).length === 1, {
    path: ['propertyId'],
    message: 'Say which home: a listing, an address or an official record',
  })
  .refine(wish => wish.preferredContactMethod !== 'phone' || wish.phone !== undefined, {
    path: ['phone'],
    message: 'Give the number to call',
  })
  .refine(wish => wish.inquiryType !== 'viewing' || wish.viewingPreference.length > 0, {
    path: ['viewingPreference'],
    message: 'Choose a day and a time',
  })
  .refine(wish => wish.inquiryType === 'viewing' || wish.viewingPreference.length === 0, {
    path: ['viewingPreference'],
    message: 'Only a viewing has a day and a time',
  });

export const createEnquiry = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/inquiries',
  summary:
    'Ask a home’s owner: for a viewing, to be contacted, for an agent, or to say that one is interested',
  tag: 'Enquiries',
  body: newEnquiry,
  response: enquiry,
  errors: ['unauthenticated', 'not_found', 'conflict', 'email_unconfirmed'],
});

export const listEnquiries = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/inquiries',
  summary: 'One’s own enquiries, newest first: received as an owner, or sent',
  tag: 'Enquiries',
  query: z.object({
    ...pageQuery,
    box: z.enum(['received', 'sent']),
    status: z.enum(ENQUIRY_STATUSES).optional(),
  }),
  response: z.array(enquiry),
  errors: ['unauthenticated'],
  paged: true,
});

export const countEnquiries = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/inquiries/count',
  summary: 'How many enquiries one has received and sent, and how many wait for one’s answer',
  tag: 'Enquiries',
  response: z.object({
    received: z.number().int().min(0),
    waiting: z.number().int().min(0),
    sent: z.number().int().min(0),
  }),
  errors: ['unauthenticated'],
});

export const countInterest = defineCall({
  method: 'GET',
  access: 'everyone',
  path: '/api/inquiries/interest',
  summary: 'How many people have shown interest in a home of the official record',
  tag: 'Enquiries',
  query: z.object({ unitOfPropertyId: shortText(60).min(1) }),
  response: z.object({ people: z.number().int().min(0) }),
});

export const answerEnquiry = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/inquiries/:id/answer',
  summary: 'Answer an enquiry about one’s own home; opens the conversation with the asker',
  tag: 'Enquiries',
  params: idParams,
  body: z.object({
    message: longText(MAX_MESSAGE_CHARACTERS, 'Message too long').min(1, 'Write an answer first'),
  }),
  response: enquiry,
  errors: ['unauthenticated', 'not_found', 'conflict', 'email_unconfirmed'],
});

export const closeEnquiry = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/inquiries/:id/close',
  summary: 'Close an enquiry: either of its two people may',
  tag: 'Enquiries',
  params: idParams,
  response: enquiry,
  errors: ['unauthenticated', 'not_found', 'conflict'],
});
