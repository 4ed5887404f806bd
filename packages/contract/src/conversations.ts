import { CONVERSATION_ROLES, MAX_MESSAGE_CHARACTERS } from '@sway/domain/conversation-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, idText, int4, int4Text, longText, pageQuery, timestamp } from './primitives.ts';

const sequence = z
  .number()
  .int()
  .min(1)
  .describe('The message’s number in its conversation, from 1, without gaps');
const sequenceText = int4Text(0);

/** A message as its readers get it (product/data.md#messages). The site's own have no sender. */
export const message = z
  .object({
    id,
    conversationId: id,
    propertyId: id,
    sequence,
    clientId: z.string().nullable().describe('Made by the client that sent it: a retry never doubles it'),
    senderId: id.nullable(),
    receiverId: id.nullable().describe('The other party of buyer and owner; null where the site speaks'),
    kind: z.enum(['text', 'system']),
    content: z.string(),
    timestamp,
    isRead: z.boolean().describe('Everybody else in the conversation has read it'),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof message>;

/** A conversation as one of its people sees it (product/data.md#conversations). */
export const conversation = z
  .object({
    id,
    propertyId: id,
    propertyTitle: z.string(),
    propertyImage: z.string().nullable(),
    propertyPrice: z.number().int().describe('The home’s Sway price now, in NZD'),
    buyerId: id,
    ownerId: id,
    role: z.enum(CONVERSATION_ROLES).describe('What the reader is in it'),
    otherUserId: id,
    otherUserName: z.string(),
    otherUserAvatar: z.string().nullable(),
    lastMessage: z.string().nullable(),
    lastMessageTime: timestamp.nullable(),
    lastSequence: z.number().int().min(0),
    lastReadSequence: z.number().int().min(0).describe('How far the reader has read'),
    otherReadSequence: z.number().int().min(0).describe('How far the other has read'),
    unreadCount: z.number().int().min(0),
    isActive: z.boolean(),
    blockedBy: z
      .enum(['me', 'other'])
      .nullable()
      .describe('Whether buyer or owner has blocked the other: then nobody writes'),
  })
  .meta({ id: 'Conversation' });

export type Conversation = z.infer<typeof conversation>;

const forParticipants = ['unauthenticated', 'forbidden', 'not_found'] as const;

export const startConversation = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/conversations',
  summary: 'Open the conversation on a home; one a home and buyer, so that starting it again opens it',
  tag: 'Conversations',
  body: z.object({ propertyId: id, buyerId: id.optional(), ownerId: id.optional() }),
  response: conversation,
  errors: [...forParticipants, 'conflict', 'email_unconfirmed'],
});

const conversationPage = {
  query: z.object({
    ...pageQuery,
    id: idText.optional().describe('This one alone, if it is one’s own'),
    search: longText(100).optional(),
  }),
  response: z.array(conversation),
  paged: true,
} as const;

export const listConversations = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/conversations',
  summary: 'One’s own conversations, the last active first',
  tag: 'Conversations',
  ...conversationPage,
  errors: ['unauthenticated'],
});

export const listUserConversations = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/conversations/:userId',
  summary: 'The same under the user’s id; another’s is refused',
  tag: 'Conversations',
  params: z.object({ userId: idText }),
  ...conversationPage,
  errors: ['unauthenticated', 'forbidden'],
});

const messagePage = {
  query: z
    .object({
      before: sequenceText.optional().describe('Messages older than this one'),
      after: sequenceText.optional().describe('Messages newer than this one'),
      limit: z.coerce.number().pipe(z.number().int().min(1).max(100)).default(50),
    })
    .refine(({ before, after }) => before === undefined || after === undefined, {
      path: ['after'],
      message: 'Give before or after, not both',
    }),
  response: z.array(message),
  errors: forParticipants,
} as const;

export const listMessages = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/conversations/:id/messages',
  summary: 'Messages in their order: the newest, those before a number, or those after one',
  tag: 'Conversations',
  params: idParams,
  ...messagePage,
});

export const listMessagesOf = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/messages/:conversationId',
  summary: 'The same under its other name',
  tag: 'Conversations',
  params: z.object({ conversationId: idText }),
  ...messagePage,
});

export const sendMessage = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/messages',
  summary: 'Send a message; the same clientId again answers the first one',
  tag: 'Conversations',
  body: z.object({
    propertyId: id,
    conversationId: id
      .optional()
      .describe('Needed by an owner, who may talk with many buyers, and by agents'),
    senderId: id.optional(),
    receiverId: id.optional(),
    content: longText(MAX_MESSAGE_CHARACTERS, 'Message too long').min(1, 'Write a message first'),
    clientId: z.uuid().optional(),
  }),
  response: message,
  errors: [...forParticipants, 'conflict', 'email_unconfirmed'],
});

export const markConversationRead = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/conversations/:id/read',
  summary: 'Read up to a message; never back',
  tag: 'Conversations',
  params: idParams,
  body: z.object({
    sequence: int4(0),
  }),
  response: z.object({ unreadCount: z.number().int().min(0) }),
  errors: forParticipants,
});

export const countUnread = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/conversations/unread',
  summary: 'Unread messages over all of one’s conversations',
  tag: 'Conversations',
  response: z.object({ unreadCount: z.number().int().min(0) }),
  errors: ['unauthenticated'],
});
