import type { CallInput } from '@sway/contract/call';
import type { flagAdminConversation, sendReport } from '@sway/contract/safety';
import type { Actor } from '@sway/domain/accounts/permissions';
import { FALSE_REPORTS, mayNotReport } from '@sway/domain/safety/safety-rules';
import { findAgent, findReview } from '#features/agents/index.ts';
import { writeAudit } from '#features/audit/index.ts';
import { requireParticipant } from '#features/conversations/index.ts';
import { lockListing } from '#features/listings/index.ts';
import { keyedHash } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/caller/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { letHomeRest } from './resting.ts';
import type { Home } from './resting.ts';
import { countFalseReports, findConversationParties, findMessageIn, insertReport } from './reports.repo.ts';
import type { Subject } from './reports.repo.ts';

type SentReport = CallInput<typeof sendReport>['body'];

/**
 * Reports a message that the actor can read, a conversation that the actor is in, or a home, agent or review on show
 * (product/reports.md). Repeating an open report returns it. The report that lets a home rest does so in the same transaction.
 * @param ip the address of the reporter, which is stored as a keyed hash of its network
 * @throws AppError with a code of `sendReport`
 */
export async function fileReport(
  platform: Platform,
  actor: Actor | null,
  body: SentReport,
  ip: string,
): Promise<{ id: number }> {
  const { id: reporterId } = authorize(actor, 'account.use');
  return platform.db.transaction().execute(tx => reportAs(platform, tx, reporterId, body, ip));
}

/** Reports for a user who is known by a session, or by the link of a mail. @throws AppError with a code of `sendReport` */
export async function reportAs(
  platform: Platform,
  tx: Db,
  reporterId: number,
  body: SentReport,
  ip: string,
): Promise<{ id: number }> {
  const { reason, detail } = body;
  const at = platform.clock();
  const { home, ...subject } = await findSubject(tx, reporterId, body);
  if (subject.about !== 'conversation') await requireTrusted(tx, reporterId, at);
  const network = home ? await hashNetwork(tx, home.id, ip) : null;
  const { id, isNew } = await insertReport(tx, { ...subject, reporterId, reason, detail, network, at });
  if (isNew) await requireUse(platform, tx, { limit: 'reports', subject: reporterId }, 'report.too_many');
  if (isNew && home) await letHomeRest(platform, tx, home);
  return { id };
}

type Found = Subject & { home?: Home };

/** What the report is about, which the reporter can see. A home is locked, so that the reports of it are counted one after the other. */
async function findSubject(tx: Db, reporterId: number, body: SentReport): Promise<Found> {
  const subject = await findThing(tx, reporterId, body);
  if (subject.about !== 'conversation' && subject.reportedUserId === reporterId)
    throw new AppError('report.own');
  return subject;
}

async function findThing(tx: Db, reporterId: number, body: SentReport): Promise<Found> {
  const { conversationId, messageId, propertyId, agentId, reviewId } = body;
  if (propertyId !== undefined) {
    const listing = await lockListing(tx, propertyId);
    if (!listing?.isActive) throw new AppError('listing.not_found');
    return { about: 'home', home: listing, listingId: propertyId, reportedUserId: listing.ownerId };
  }
  if (agentId !== undefined) {
    if (!(await findAgent(tx, agentId))) throw new AppError('agent.not_found');
    return { about: 'agent', agentId, reportedUserId: agentId };
  }
  if (reviewId !== undefined) {
    const review = await findReview(tx, reviewId);
    if (!review || !(await findAgent(tx, review.agentId))) throw new AppError('review.not_found');
    return { about: 'review', reviewId, reportedUserId: review.authorId };
  }
  return findConversationPart(tx, reporterId, conversationId!, messageId);
}

async function findConversationPart(
  tx: Db,
  reporterId: number,
  conversationId: number,
  messageId: number | undefined,
): Promise<Subject> {
  const { me } = await requireParticipant(tx, conversationId, reporterId);
  const message = messageId === undefined ? undefined : await findMessageIn(tx, conversationId, messageId);
  if (messageId !== undefined && (!message || message.sequence <= me.fromSequence))
    throw new AppError('message.not_found');
  if (message?.senderId === reporterId) throw new AppError('report.own_message');
  const reportedUserId = message ? message.senderId : await otherParty(tx, conversationId, reporterId);
  return { about: 'conversation', conversationId, messageId: message?.id ?? null, reportedUserId };
}

/** The user whom a report of a whole conversation is about: the other party, or null if the reporter is an agent. */
async function otherParty(tx: Db, conversationId: number, reporterId: number): Promise<number | null> {
  const { buyerId, ownerId } = (await findConversationParties(tx, conversationId))!;
  if (reporterId === buyerId) return ownerId;
  return reporterId === ownerId ? buyerId : null;
}

/** What is written to a person can always be reported (product/reports.md#false-reports). @throws AppError report.not_allowed */
async function requireTrusted(tx: Db, reporterId: number, at: Date): Promise<void> {
  const since = new Date(at.getTime() - FALSE_REPORTS.periodMs);
  if ((await countFalseReports(tx, reporterId, since)) >= FALSE_REPORTS.max)
    throw new AppError('report.not_allowed', { detail: mayNotReport() });
}

/** A hash that only tells whether two reports of one home came from one network. */
async function hashNetwork(tx: Db, listingId: number, ip: string): Promise<string> {
  const hash = await keyedHash(tx, 'report-networks', `${listingId} ${networkOf(ip)}`);
  return hash.toString('base64url');
}

/** Adds a conversation to the queue as an admin and writes that to the audit log. @throws AppError conversation.not_found */
export async function flagConversation(
  { db, clock }: Platform,
  actor: Actor | null,
  conversationId: number,
  { reason, detail }: CallInput<typeof flagAdminConversation>['body'],
): Promise<{ id: number }> {
  const { id: actorId } = authorize(actor, 'admin.use');
  return db.transaction().execute(async tx => {
    if (!(await findConversationParties(tx, conversationId))) throw new AppError('conversation.not_found');
    const at = clock();
    const { id } = await insertReport(tx, {
      about: 'conversation',
      reporterId: actorId,
      conversationId,
      reportedUserId: null,
      reason,
      detail,
      network: null,
      at,
    });
    const subject = `conversation ${conversationId}`;
    await writeAudit(tx, { actorId, action: 'conversation.flag', subject, detail: { report: id }, at });
    return { id };
  });
}
