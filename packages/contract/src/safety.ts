import { REPORT_DECISIONS, REPORT_LIMITS, REPORT_REASONS } from '@sway/domain/conversations/safety-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, idText, longText, pageQuery, timestamp } from './primitives.ts';
import { publicUser } from './users.ts';

const done = z.object({ done: z.literal(true) });

export const blockUser = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/blocks',
  summary: 'Blocks a person: neither can message the other or start a conversation',
  tag: 'Safety',
  body: z.object({ userId: id }),
  response: done,
  errors: ['block.yourself', 'user.not_found'],
});

export const unblockUser = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  path: '/api/blocks/:userId',
  summary: 'Unblocks a person',
  tag: 'Safety',
  params: z.object({ userId: idText }),
  response: done,
});

export const blockedUser = publicUser.extend({ blockedAt: timestamp }).meta({ id: 'BlockedUser' });

export type BlockedUser = z.infer<typeof blockedUser>;

export const listBlocks = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/blocks',
  summary: 'Lists the people whom you have blocked, the last first',
  tag: 'Safety',
  query: z.object(pageQuery),
  response: z.array(blockedUser),
  paged: true,
});

export const sendReport = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/reports',
  summary: 'Reports a message, or a conversation that you are in; repeating an open report adds none',
  tag: 'Safety',
  body: z.object({
    conversationId: id,
    messageId: id.optional(),
    reason: z.enum(REPORT_REASONS, 'Choose a reason'),
    detail: longText(REPORT_LIMITS.maxDetail, 'Report too long').default(''),
  }),
  response: z.object({ id }),
  errors: ['conversation.not_found', 'message.not_found', 'report.own_message', 'report.too_many'],
});

const person = z.object({ id, name: z.string() });

/** A report in the admins' queue: what was reported, by whom, and the decision. */
export const adminReport = z
  .object({
    id,
    conversationId: id,
    property: z.object({ id, title: z.string() }),
    reporter: person,
    reported: person
      .nullable()
      .describe('The author of the message, or the other party; null for a message of the site'),
    message: z
      .object({ id, content: z.string(), timestamp })
      .nullable()
      .describe('Null when the conversation as a whole is reported'),
    reason: z.enum(REPORT_REASONS),
    detail: z.string(),
    createdAt: timestamp,
    decision: z.enum(REPORT_DECISIONS).nullable(),
    decidedAt: timestamp.nullable(),
    decidedByName: z.string().nullable(),
    note: z.string(),
  })
  .meta({ id: 'AdminReport' });

export type AdminReport = z.infer<typeof adminReport>;

export const listAdminReports = defineCall({
  method: 'GET',
  access: 'admin',
  path: '/api/admin/reports',
  summary: 'Lists reports: open, oldest first, or decided, newest first',
  tag: 'Admin',
  query: z.object({ status: z.enum(['open', 'decided']).default('open'), ...pageQuery }),
  response: z.array(adminReport),
  paged: true,
});

export const reportedMessage = z
  .object({ id, senderName: z.string().nullable(), content: z.string(), timestamp, isReported: z.boolean() })
  .meta({ id: 'ReportedMessage' });

export type ReportedMessage = z.infer<typeof reportedMessage>;

export const readAdminReport = defineCall({
  method: 'POST',
  access: 'admin',
  path: '/api/admin/reports/:id/read',
  summary:
    'Returns the reported message with the messages around it, and records the access in the audit log',
  tag: 'Admin',
  params: idParams,
  response: z.array(reportedMessage),
  errors: ['report.not_found'],
});

export const decideAdminReport = defineCall({
  method: 'PATCH',
  access: 'admin',
  path: '/api/admin/reports/:id',
  summary: 'Dismisses a report, warns the person or ends the conversation, and notifies the reporter',
  tag: 'Admin',
  params: idParams,
  body: z.object({
    decision: z.enum(REPORT_DECISIONS),
    note: longText(REPORT_LIMITS.maxNote, 'Note too long').default(''),
  }),
  response: adminReport,
  errors: ['report.not_found', 'report.already_decided', 'report.nobody_to_warn'],
});

export const flagAdminConversation = defineCall({
  method: 'POST',
  access: 'admin',
  path: '/api/admin/conversations/:id/flag',
  summary: 'Adds a conversation to the queue of reports',
  tag: 'Admin',
  params: idParams,
  body: z.object({
    reason: z.enum(REPORT_REASONS, 'Choose a reason'),
    detail: longText(REPORT_LIMITS.maxDetail, 'Report too long').default(''),
  }),
  response: z.object({ id }),
  errors: ['conversation.not_found'],
});
