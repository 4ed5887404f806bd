import { t } from '@sway/domain/language/texts';
import {
  isReasonAbout,
  REASONS_ABOUT,
  REPORT_DECISIONS,
  REPORT_LIMITS,
  REPORT_REASONS,
  REPORTED_THINGS,
} from '@sway/domain/safety/safety-rules';
import type { ReportedThing } from '@sway/domain/safety/safety-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, idText, longText, pageQuery, shortText, timestamp } from './primitives.ts';
import { publicUser } from './users.ts';

const done = z.object({ done: z.literal(true) });

export const blockUser = defineCall('POST /api/blocks', 'Safety', {
  access: 'signed-in',
  summary: 'Blocks a person: neither can message the other or start a conversation',
  body: z.object({ userId: id }),
  response: done,
  errors: ['block.yourself', 'user.not_found'],
});

export const unblockUser = defineCall('DELETE /api/blocks/:userId', 'Safety', {
  access: 'signed-in',
  summary: 'Unblocks a person',
  params: z.object({ userId: idText }),
  response: done,
});

export const blockedUser = publicUser.extend({ blockedAt: timestamp }).meta({ id: 'BlockedUser' });

export type BlockedUser = z.infer<typeof blockedUser>;

export const listBlocks = defineCall('GET /api/blocks', 'Safety', {
  access: 'signed-in',
  summary: 'Lists the people whom you have blocked, the last first',
  query: z.object(pageQuery),
  response: z.array(blockedUser),
  paged: true,
});

const detail = longText(REPORT_LIMITS.maxDetail, t`Report too long`).default('');

type Ids = Partial<Record<'conversationId' | 'propertyId' | 'agentId' | 'reviewId', number | undefined>>;

/** What the ids of a report are of; undefined unless it is one thing. */
function thingOf({ conversationId, propertyId, agentId, reviewId }: Ids): ReportedThing | undefined {
  const ids = { conversation: conversationId, home: propertyId, agent: agentId, review: reviewId };
  const named = REPORTED_THINGS.filter(thing => ids[thing] !== undefined);
  return named.length === 1 ? named[0] : undefined;
}

export const sendReport = defineCall('POST /api/reports', 'Safety', {
  access: 'signed-in',
  summary:
    'Reports one thing: a message, a conversation that you are in, a home, an agent or a review; repeating an open report adds none',
  body: z
    .object({
      conversationId: id.optional(),
      messageId: id.optional().describe('A message of the conversation'),
      propertyId: id.optional(),
      agentId: id.optional(),
      reviewId: id.optional(),
      reason: z.enum(REPORT_REASONS, t`Choose a reason`).describe('One that is offered for the thing'),
      detail,
    })
    .refine(body => thingOf(body) !== undefined, { error: t`Name one thing`, path: ['conversationId'] })
    .refine(body => isReasonAbout(thingOf(body) ?? 'conversation', body.reason), {
      error: t`Choose a reason`,
      path: ['reason'],
    }),
  response: z.object({ id }),
  errors: [
    'conversation.not_found',
    'message.not_found',
    'listing.not_found',
    'agent.not_found',
    'review.not_found',
    'report.own_message',
    'report.own',
    'report.not_allowed',
    'report.too_many',
  ],
});

const objectionBody = z.object({ token: shortText(200).describe('Of the link in the mail') });

/** What the link of a mail objects to. */
const objection = z.object({
  about: z.enum(['claim', 'home', 'photos']).describe('A claim, a listing, or a listing with your photos'),
  address: z.string().nullable().describe('Null for photos, as it is not told who uses them'),
  isMade: z.boolean().describe('Whether you have objected, or somebody else to a claim'),
});

export type ReadObjection = z.infer<typeof objection>;

export const readObjection = defineCall('POST /api/objections/read', 'Safety', {
  access: 'everyone',
  summary: 'Returns what the link of a mail objects to, and changes nothing; needs no login',
  body: objectionBody,
  response: objection,
  errors: ['objection.ended'],
});

export const objectByLink = defineCall('POST /api/objections', 'Safety', {
  access: 'everyone',
  summary: 'Objects by the link of a mail, once; needs no login',
  body: objectionBody,
  response: objection,
  errors: ['objection.ended', 'report.own', 'report.not_allowed', 'report.too_many'],
});

/** What the owner of a reported home is asked. It has nothing of those who reported. */
export const reportedHome = z
  .object({
    propertyId: id,
    title: z.string(),
    reasons: z.array(z.enum(REPORT_REASONS)),
    isResting: z.boolean().describe('Whether it is in no list until an admin has looked at it'),
    askedAt: timestamp,
    answer: z.string().nullable().describe('The answer to the latest question'),
  })
  .meta({ id: 'ReportedHome' });

export type ReportedHome = z.infer<typeof reportedHome>;

export const listReportedHomes = defineCall('GET /api/own/reported-homes', 'Safety', {
  access: 'signed-in',
  summary: 'Lists your homes about whose reports you are asked',
  query: z.object(pageQuery),
  response: z.array(reportedHome),
  paged: true,
});

export const answerReports = defineCall('POST /api/own/reported-homes/:id/answer', 'Safety', {
  access: 'signed-in',
  summary: 'Answers what you are asked about a reported home, once each time; admins read it',
  params: idParams,
  body: z.object({
    answer: longText(REPORT_LIMITS.maxAnswer, t`Answer too long`).min(1, t`Write an answer first`),
  }),
  response: done,
  errors: ['report.not_asked'],
});

const count = z.number().int().min(0);

const person = z.object({ id, name: z.string() });

/** A report in the admins' queue: what was reported, by whom, and the decision. */
export const adminReport = z
  .object({
    id,
    about: z.enum(REPORTED_THINGS),
    conversationId: id.nullable(),
    property: z
      .object({ id, title: z.string() })
      .nullable()
      .describe('Of the conversation, or the reported one'),
    home: z
      .object({ listedAt: timestamp, isVerified: z.boolean(), isResting: z.boolean(), rivals: count })
      .nullable()
      .describe('Of a reported home; `rivals` counts the other claims on its address'),
    review: z.object({ content: z.string() }).nullable(),
    reporter: person,
    isRival: z.boolean().describe('Whether the reporter has a claim on the address of the home'),
    record: z
      .object({ sent: count, foundTrue: count, foundFalse: count })
      .describe('The other reports of the reporter'),
    others: z
      .object({ open: count, upheld: count, dismissed: count })
      .describe('The other reports of the same thing'),
    reported: person
      .nullable()
      .describe('The author, the other party, the owner or the agent; null for a message of the site'),
    message: z
      .object({ id, content: z.string(), timestamp })
      .nullable()
      .describe('Null when the conversation as a whole is reported'),
    reason: z.enum(REPORT_REASONS),
    detail: z.string(),
    createdAt: timestamp,
    askedAt: timestamp.nullable().describe('When the owner of the home was asked'),
    answer: z.string().nullable().describe('The owner’s answer'),
    decision: z.enum(REPORT_DECISIONS).nullable(),
    decidedAt: timestamp.nullable(),
    decidedByName: z.string().nullable(),
    note: z.string(),
  })
  .meta({ id: 'AdminReport' });

export type AdminReport = z.infer<typeof adminReport>;

export const listAdminReports = defineCall('GET /api/admin/reports', 'Admin', {
  access: 'admin',
  summary: 'Lists reports: open, oldest first, or decided, newest first',
  query: z.object({ status: z.enum(['open', 'decided']).default('open'), ...pageQuery }),
  response: z.array(adminReport),
  paged: true,
});

export const reportedMessage = z
  .object({ id, senderName: z.string().nullable(), content: z.string(), timestamp, isReported: z.boolean() })
  .meta({ id: 'ReportedMessage' });

export type ReportedMessage = z.infer<typeof reportedMessage>;

export const readAdminReport = defineCall('POST /api/admin/reports/:id/read', 'Admin', {
  access: 'admin',
  hasSecret: true,
  summary:
    'Returns the reported message with the messages around it, and records the access in the audit log',
  params: idParams,
  response: z.array(reportedMessage),
  errors: ['report.not_found'],
});

export const askAboutAdminReport = defineCall('POST /api/admin/reports/:id/ask', 'Admin', {
  access: 'admin',
  summary: 'Asks the owner of a reported home for an answer',
  params: idParams,
  response: adminReport,
  errors: ['report.not_found', 'report.nobody_to_ask'],
});

export const decideAdminReport = defineCall('PATCH /api/admin/reports/:id', 'Admin', {
  access: 'admin',
  summary:
    'Dismisses a report, finds it false, warns the person, ends the conversation or removes the thing, and mails both sides',
  params: idParams,
  body: z.object({
    decision: z.enum(REPORT_DECISIONS),
    note: longText(REPORT_LIMITS.maxNote, t`Note too long`).default(''),
  }),
  response: adminReport,
  errors: [
    'report.not_found',
    'report.already_decided',
    'report.decision_not_possible',
    'report.nobody_to_warn',
    'listing.not_found',
  ],
});

export const flagAdminConversation = defineCall('POST /api/admin/conversations/:id/flag', 'Admin', {
  access: 'admin',
  summary: 'Adds a conversation to the queue of reports',
  params: idParams,
  body: z.object({
    reason: z.enum(REASONS_ABOUT.conversation, t`Choose a reason`),
    detail,
  }),
  response: z.object({ id }),
  errors: ['conversation.not_found'],
});
