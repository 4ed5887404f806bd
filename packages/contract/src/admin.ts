import { ACCOUNT_LIMITS } from '@sway/domain/accounts/account-rules';
import { AGENT_STATUSES, needsReason } from '@sway/domain/accounts/agent-rules';
import { USER_TYPES } from '@sway/domain/accounts/permissions';
import { ADMIN_REASON_LIMITS, adminReasonTooShort } from '@sway/domain/safety/safety-rules';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { z } from 'zod';
import { agentDetails } from './auth.ts';
import { defineCall } from './call.ts';
import { atLeast, id, idParams, int4, pageQuery, shortText, timestamp } from './primitives.ts';
import { property } from './properties.ts';
import { privateUser, userChange } from './users.ts';

const count = z.number().int();
const reason = shortText(ADMIN_REASON_LIMITS.max).check(
  atLeast(ADMIN_REASON_LIMITS.min, adminReasonTooShort),
);

export const adminStats = z
  .object({
    totalUsers: count,
    activeProperties: count,
    totalOwners: count,
    totalAgents: count,
    totalConversations: count,
    totalMessages: count,
  })
  .meta({ id: 'AdminStats' });

export type AdminStats = z.infer<typeof adminStats>;

export const getAdminStats = defineCall('GET /api/admin/stats', 'Admin', {
  access: 'admin',
  summary: 'Returns the figures of the dashboard',
  response: adminStats,
});

const queue = z.object({
  count,
  oldestAt: timestamp.nullable().describe('Since when the oldest has been waiting; null when none is'),
});

export const adminQueues = z
  .object({
    claims: queue.extend({ disputed: count }),
    letters: count.describe('Letters with codes to print and post'),
    reports: queue,
    agents: queue,
    photos: queue,
  })
  .meta({ id: 'AdminQueues' });

export type AdminQueues = z.infer<typeof adminQueues>;

export const getAdminQueues = defineCall('GET /api/admin/queues', 'Admin', {
  access: 'admin',
  summary: 'Counts what waits for an admin: claims, reports, agents',
  response: adminQueues,
});

/** Addresses that the register no longer has, of those that the dashboard names. */
export const MAX_GONE_SHOWN = 20;

export const adminOperation = z
  .object({
    backups: z.object({
      state: z
        .enum(['fine', 'late', 'not_set', 'elsewhere'])
        .describe(
          'late: none for twice the interval; not_set: BACKUP_TO is missing; elsewhere: the site makes none on purpose',
        ),
      lastAt: timestamp.nullable().describe('When the last one was made; null if none was'),
    }),
    mails: queue.describe('Mails that are not sent yet, and since when the oldest is written'),
    goneAddresses: z
      .object({
        count,
        first: z
          .array(z.object({ id: z.number().int(), fullAddress: z.string(), goneAt: timestamp }))
          .max(MAX_GONE_SHOWN),
      })
      .describe('Addresses with a home, a claim or a watch that LINZ has deleted, the newest first'),
  })
  .meta({ id: 'AdminOperation' });

export type AdminOperation = z.infer<typeof adminOperation>;

export const getAdminOperation = defineCall('GET /api/admin/operation', 'Admin', {
  access: 'admin',
  summary:
    'Says when the site was last backed up, whether mails wait, and which addresses in use LINZ has deleted',
  response: adminOperation,
});

export const listAdminUsers = defineCall('GET /api/admin/users', 'Admin', {
  access: 'admin',
  summary: 'Lists users by name, e-mail address, username and type, newest first',
  query: z.object({
    search: shortText(SEARCH_LIMITS.maxText).optional(),
    userType: z.enum(USER_TYPES).optional(),
    ...pageQuery,
  }),
  response: z.array(privateUser),
  paged: true,
});

export const updateAdminUser = defineCall('PATCH /api/admin/users/:id', 'Admin', {
  access: 'admin',
  summary: 'Edits a user; a change of type ends their sessions',
  params: idParams,
  body: userChange
    .omit({ avatar: true, currentPassword: true })
    .extend({ userType: z.enum(USER_TYPES).optional() }),
  response: privateUser,
  errors: ['user.not_found', 'account.email_taken', 'account.password_needed', 'account.last_admin'],
});

export const deleteAdminUser = defineCall('DELETE /api/admin/users/:id', 'Admin', {
  access: 'admin',
  summary: 'Deletes a user by making them anonymous, hides their listings and ends their sessions',
  params: idParams,
  response: z.object({ done: z.literal(true) }),
  errors: ['user.not_found', 'account.last_admin'],
});

export const adminProperty = property
  .extend({
    ownerName: z.string(),
    hiddenBy: z
      .enum(['owner', 'admin', 'verified_owner', 'withdrawal', 'deletion'])
      .nullable()
      .describe(
        'Who or what hid the listing: its owner, an admin who took it down, the verified owner of its address, an admin who withdrew the verification, or the deletion of its owner’s account; null if it is active',
      ),
  })
  .meta({ id: 'AdminProperty' });

export type AdminListing = z.infer<typeof adminProperty>;

const homeOfPhoto = z.object({ image: z.string(), propertyId: id, title: z.string(), ownerName: z.string() });

/** A picture of a home that is like an earlier one of another owner's home (product/media.md#the-same-photo-twice). */
export const photoCopy = z
  .object({ id, foundAt: timestamp, copy: homeOfPhoto, original: homeOfPhoto })
  .meta({ id: 'PhotoCopy' });

export type PhotoCopy = z.infer<typeof photoCopy>;

export const listPhotoCopies = defineCall('GET /api/admin/photo-copies', 'Admin', {
  access: 'admin',
  summary: 'Lists pictures that stand on the homes of two owners and were not decided, longest waiting first',
  query: z.object(pageQuery),
  response: z.array(photoCopy),
  paged: true,
});

export const decidePhotoCopy = defineCall('PATCH /api/admin/photo-copies/:id', 'Admin', {
  access: 'admin',
  summary: 'Lets a picture stand on both homes, or takes the later one off its home',
  params: idParams,
  body: z.object({ decision: z.enum(['fine', 'removed']) }),
  response: z.object({ done: z.literal(true) }),
  errors: ['photo.not_found'],
});

export const listAdminProperties = defineCall('GET /api/admin/properties', 'Admin', {
  access: 'admin',
  summary: 'Lists all listings, hidden ones included, newest first',
  query: z.object({
    search: shortText(SEARCH_LIMITS.maxText).optional(),
    status: z.enum(['active', 'inactive']).optional(),
    ...pageQuery,
  }),
  response: z.array(adminProperty),
  paged: true,
});

export const updateAdminProperty = defineCall('PATCH /api/admin/properties/:id', 'Admin', {
  access: 'admin',
  summary: 'Takes a listing down or lifts a take-down; a listing hidden by its owner stays hidden',
  params: idParams,
  body: z.object({ isActive: z.boolean() }),
  response: adminProperty,
  errors: [
    'listing.not_found',
    'listing.other_owner',
    'listing.hidden_by_owner',
    'listing.hidden_by_withdrawal',
    'listing.hidden_by_deletion',
    'listing.owner_disabled',
  ],
});

const conversationParty = z.object({ id, name: z.string(), userType: z.enum(USER_TYPES) });

export const adminConversation = z
  .object({
    id,
    property: z.object({ id, title: z.string(), address: z.string() }),
    buyer: conversationParty,
    owner: conversationParty,
    messageCount: count,
    latestMessage: z.object({ content: z.string(), timestamp, senderId: id.nullable() }).nullable(),
  })
  .meta({ id: 'AdminConversation' });

export type AdminConversation = z.infer<typeof adminConversation>;

export const listAdminConversations = defineCall('GET /api/admin/conversations', 'Admin', {
  access: 'admin',
  summary: 'Lists all conversations, the last active first',
  query: z.object(pageQuery),
  response: z.array(adminConversation),
  paged: true,
});

export const monitoredMessage = z
  .object({
    id,
    sequence: z.number().int().min(1),
    senderId: id.nullable().describe('Null for a system message'),
    senderName: z.string().nullable(),
    content: z.string(),
    timestamp,
  })
  .meta({ id: 'MonitoredMessage' });

export type MonitoredMessage = z.infer<typeof monitoredMessage>;

export const readAdminConversation = defineCall('POST /api/admin/conversations/:id/read', 'Admin', {
  access: 'admin',
  hasSecret: true,
  summary: 'Returns 50 messages of a conversation and records the reason in the audit log',
  params: idParams,
  body: z.object({
    reason,
    before: int4(1).optional().describe('Messages before this sequence; by default the newest'),
  }),
  response: z.array(monitoredMessage),
  errors: ['conversation.not_found'],
});

export const adminAgent = z
  .object({
    id: id.describe('The agent’s user id'),
    name: z.string(),
    email: z.string(),
    agency: z.string(),
    licenceNumber: z.string(),
    specialization: z.string(),
    status: z.enum(AGENT_STATUSES),
    reason: z.string().nullable().describe('Why they were rejected or suspended'),
    appliedAt: timestamp,
  })
  .meta({ id: 'AdminAgent' });

export type AdminAgent = z.infer<typeof adminAgent>;

export const listAdminAgents = defineCall('GET /api/admin/agents', 'Admin', {
  access: 'admin',
  summary: 'Lists agents by the state of their approval, the longest waiting first',
  query: z.object({ status: z.enum(AGENT_STATUSES).default('pending'), ...pageQuery }),
  response: z.array(adminAgent),
  paged: true,
});

export const decideAdminAgent = defineCall('PATCH /api/admin/agents/:id', 'Admin', {
  access: 'admin',
  summary: 'Approves, rejects or suspends an agent; an agent who is not approved leaves their conversations',
  params: idParams,
  body: z
    .object({
      status: z.enum(['approved', 'rejected', 'suspended']),
      reason: reason
        .optional()
        .describe('The reason that is sent to the agent; required unless they are approved'),
      checked: z
        .object({
          name: z.string().max(ACCOUNT_LIMITS.maxName),
          agency: z.string().max(ACCOUNT_LIMITS.maxAgency),
          licenceNumber: agentDetails.shape.licenceNumber,
        })
        .optional()
        .describe('What the admin found in the public register; refused if the agent has changed it since'),
    })
    .refine(decision => !needsReason(decision.status) || decision.reason !== undefined, {
      path: ['reason'],
      error: adminReasonTooShort,
    }),
  response: adminAgent,
  errors: ['agent.not_found', 'agent.decision_not_possible', 'agent.changed', 'agent.licence_taken'],
});

export const auditEntry = z
  .object({
    id,
    at: timestamp,
    actorName: z.string(),
    action: z.string(),
    subject: z.string(),
    detail: z.record(z.string(), z.unknown()),
    reason: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditLog = defineCall('GET /api/admin/audit-log', 'Admin', {
  access: 'admin',
  summary: 'Lists what admins have done, newest first',
  query: z.object(pageQuery),
  response: z.array(auditEntry),
  paged: true,
});
