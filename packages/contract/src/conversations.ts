import { t } from '@sway/domain/language/texts';
import { CONVERSATION_ROLES, MAX_MESSAGE_CHARACTERS } from '@sway/domain/conversations/conversation-rules';
import { OWNER_STANDINGS } from '@sway/domain/conversations/owner-standing';
import { WRITING_STOPS } from '@sway/domain/conversations/what-is-possible';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { buyerStatement } from './contact.ts';
import {
  BEGINNING_ERRORS,
  REACHING_ERRORS,
  REACHING_IN_CONVERSATION_ERRORS,
} from './errors/contact-errors.ts';
import {
  id,
  idParams,
  idsText,
  idText,
  int4,
  int4Text,
  longText,
  pageQuery,
  timestamp,
} from './primitives.ts';

const sequence = z
  .number()
  .int()
  .min(1)
  .describe('The message’s number in its conversation, from 1, without gaps');
const sequenceText = int4Text(0);

/** How many conversations a page has in view at most: that of /messages and that of the chat panel. */
const MAX_IN_VIEW = 2;

/** A message as participants receive it (product/data.md#messages). A system message has no sender. */
export const message = z
  .object({
    id,
    conversationId: id,
    propertyId: id,
    sequence,
    clientId: z
      .string()
      .nullable()
      .describe('Made by the client, so that a retry does not send the message twice'),
    senderId: id.nullable(),
    receiverId: id.nullable().describe('The other party; null for a system message'),
    kind: z.enum(['text', 'system']),
    content: z.string(),
    timestamp,
    isRead: z.boolean().describe('Whether every other participant has read it'),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof message>;

/** A conversation as one of its participants sees it (product/data.md#conversations). */
export const conversation = z
  .object({
    id,
    propertyId: id,
    propertyTitle: z
      .string()
      .describe('For all but the owner, the title with which the listing was shown last'),
    propertyImage: z.string().nullable(),
    propertyPrice: z
      .number()
      .int()
      .nullable()
      .describe(
        'The current Sway price of the listing, in NZD; null while the caller cannot see the listing',
      ),
    propertyState: z.enum(['active', 'hidden', 'deleted']).describe('Whether others can see the listing'),
    buyerId: id,
    ownerId: id,
    role: z.enum(CONVERSATION_ROLES).describe('The caller’s role in the conversation'),
    otherUserId: id,
    otherUserName: z.string(),
    otherUserAvatar: z.string().nullable(),
    lastMessage: z.string().nullable(),
    lastMessageTime: timestamp.nullable(),
    lastMessageAt: timestamp.nullable().describe('The same as `lastMessageTime`'),
    firstSequence: sequence.describe(
      'The first message that the caller can read; an agent cannot read earlier ones',
    ),
    lastSequence: z.number().int().min(0),
    lastReadSequence: z.number().int().min(0).describe('The caller’s read mark'),
    otherReadSequence: z.number().int().min(0).describe('The other party’s read mark'),
    unreadCount: z.number().int().min(0),
    isActive: z.boolean(),
    blockedBy: z
      .enum(['me', 'other'])
      .nullable()
      .describe('Which party has blocked the other; nobody can write while there is a block'),
    ownerStanding: z
      .enum(OWNER_STANDINGS)
      .describe('What the claims on the address say about the owner of the listing'),
    buyerStatement: buyerStatement
      .nullable()
      .describe('What the buyer states, for an owner whom they have written to; null for others'),
    privateAddress: z
      .object({ address: z.string(), isShown: z.boolean().describe('Whether the buyer reads it') })
      .nullable()
      .describe('The address of a private home: for its owner, and for a buyer while the owner shows it'),
    canWrite: z.boolean(),
    canInvite: z.boolean().describe('Whether the caller can invite agents, and accept invited ones'),
    canBlock: z.boolean().describe('Whether the caller can block the other party'),
    stop: z.enum(WRITING_STOPS).nullable().describe('Why nothing can be written; null while it can'),
  })
  .meta({ id: 'Conversation' });

export type Conversation = z.infer<typeof conversation>;

export const startConversation = defineCall('POST /api/conversations', 'Conversations', {
  access: 'signed-in',
  scope: 'messages:write',
  summary: 'Opens the conversation with the owner of a listing, creating it if there is none',
  body: z.object({ propertyId: id, buyerId: id.optional(), ownerId: id.optional() }),
  response: conversation,
  errors: [
    'listing.not_found',
    'conversation.not_found',
    'conversation.own_home',
    'conversation.people_mismatch',
    'conversation.started_too_many',
    ...BEGINNING_ERRORS,
    ...REACHING_ERRORS,
  ],
});

const conversationPage = {
  query: z.object({
    ...pageQuery,
    id: idText.optional().describe('Only the conversation with this id'),
    search: longText(SEARCH_LIMITS.maxText).optional(),
  }),
  response: z.array(conversation),
  paged: true,
} as const;

export const listConversations = defineCall('GET /api/conversations', 'Conversations', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'messages:read',
  summary: 'Lists your conversations, the last active first',
  ...conversationPage,
});

export const listUserConversations = defineCall('GET /api/conversations/:userId', 'Conversations', {
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'Lists your conversations; another user’s id is rejected',
  params: z.object({ userId: idText }),
  ...conversationPage,
  errors: ['permission.not_yourself'],
});

const messagePage = {
  query: z
    .object({
      before: sequenceText.optional().describe('Messages older than this one'),
      after: sequenceText.optional().describe('Messages newer than this one'),
      limit: int4Text(1, 100).default(50),
    })
    .refine(({ before, after }) => before === undefined || after === undefined, {
      path: ['after'],
      message: 'Give before or after, not both',
    }),
  response: z.array(message),
  errors: ['conversation.not_found'],
} as const;

export const listMessages = defineCall('GET /api/conversations/:id/messages', 'Conversations', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'messages:read',
  summary: 'Lists messages in order: the newest, those before a sequence, or those after one',
  params: idParams,
  ...messagePage,
});

export const listMessagesOf = defineCall('GET /api/messages/:conversationId', 'Conversations', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'messages:read',
  summary: 'Lists messages; the same as /api/conversations/:id/messages',
  params: z.object({ conversationId: idText }),
  ...messagePage,
});

export const sendMessage = defineCall('POST /api/messages', 'Conversations', {
  access: 'signed-in',
  scope: 'messages:write',
  summary: 'Sends a message; the same `clientId` returns the message that exists',
  body: z.object({
    propertyId: id,
    conversationId: id
      .optional()
      .describe('Required for an owner, who can have many buyers, and for an agent'),
    senderId: id.optional(),
    receiverId: id.optional(),
    content: longText(MAX_MESSAGE_CHARACTERS, t`Message too long`).min(1, t`Write a message first`),
    clientId: z.uuid().optional(),
  }),
  response: message,
  errors: [
    'permission.not_yourself',
    'conversation.not_found',
    'conversation.must_be_named',
    'conversation.people_mismatch',
    'conversation.ended',
    'conversation.other_left',
    'message.blocked',
    'message.blocked_by_you',
    'message.too_fast',
    ...BEGINNING_ERRORS,
    'account.email_not_confirmed',
  ],
});

export const markConversationRead = defineCall('POST /api/conversations/:id/read', 'Conversations', {
  access: 'signed-in',
  scope: 'messages:write',
  summary: 'Marks a conversation as read up to a message; the read mark never moves back',
  params: idParams,
  body: z.object({
    sequence: int4(0),
  }),
  response: z.object({ unreadCount: z.number().int().min(0) }),
  errors: ['conversation.not_found'],
});

export const countUnread = defineCall('GET /api/conversations/unread', 'Conversations', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'messages:read',
  summary: 'Counts unread messages over all your conversations',
  query: z.object({
    except: idsText(MAX_IN_VIEW)
      .optional()
      .describe('Conversations that are not counted, as the user has them in view and is reading them'),
  }),
  response: z.object({ unreadCount: z.number().int().min(0) }),
});

export const showAddress = defineCall('PUT /api/conversations/:id/address', 'Conversations', {
  access: 'signed-in',
  summary: 'Shows the buyer of a conversation the address of your private home; both are told',
  params: idParams,
  response: conversation,
  errors: [
    'conversation.not_found',
    'conversation.owner_only',
    'conversation.address_public',
    'conversation.address_limit',
    ...REACHING_IN_CONVERSATION_ERRORS,
  ],
});

export const hideAddress = defineCall('DELETE /api/conversations/:id/address', 'Conversations', {
  access: 'signed-in',
  summary: 'Takes that back for the future; has no effect if the address is not shown',
  params: idParams,
  response: conversation,
  errors: ['conversation.not_found', 'conversation.owner_only'],
});
