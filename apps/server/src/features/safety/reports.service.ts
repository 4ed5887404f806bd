import type { CallInput } from '@sway/contract/call';
import type { flagAdminConversation, sendReport } from '@sway/contract/safety';
import type { Actor } from '@sway/domain/accounts/permissions';
import { writeAudit } from '#features/audit/index.ts';
import { requireParticipant } from '#features/conversations/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import { findConversationParties, findMessageIn, insertReport } from './reports.repo.ts';

/**
 * Reports a message that the actor can read, or a conversation that the actor is in (product/conversations.md#reports). Repeating an open
 * report returns it.
 * @throws AppError with a code of `sendReport`
 */
export async function fileReport(
  platform: Platform,
  actor: Actor | null,
  { conversationId, messageId, reason, detail }: CallInput<typeof sendReport>['body'],
): Promise<{ id: number }> {
  const { id: reporterId } = authorize(actor, 'conversation.use');
  return platform.db.transaction().execute(async tx => {
    const { me } = await requireParticipant(tx, conversationId, reporterId);
    const message = messageId === undefined ? undefined : await findMessageIn(tx, conversationId, messageId);
    if (messageId !== undefined && (!message || message.sequence <= me.fromSequence))
      throw new AppError('message.not_found');
    if (message?.senderId === reporterId) throw new AppError('report.own_message');
    const reportedUserId = message ? message.senderId : await otherParty(tx, conversationId, reporterId);
    const { id, isNew } = await insertReport(tx, {
      reporterId,
      conversationId,
      messageId: message?.id ?? null,
      reportedUserId,
      reason,
      detail,
      at: platform.clock(),
    });
    if (isNew) await requireWithinRateLimit(platform, tx, reporterId);
    return { id };
  });
}

/** The user whom a report of a whole conversation is about: the other party, or null if the reporter is an agent. */
async function otherParty(tx: Db, conversationId: number, reporterId: number): Promise<number | null> {
  const { buyerId, ownerId } = (await findConversationParties(tx, conversationId))!;
  if (reporterId === buyerId) return ownerId;
  return reporterId === ownerId ? buyerId : null;
}

async function requireWithinRateLimit(platform: Platform, tx: Db, reporterId: number): Promise<void> {
  const use = await countUse(platform, tx, { limit: 'reports', subject: reporterId });
  if (!use.isWithin) throw new AppError('report.too_many', { retryAfterSeconds: use.retryAfterSeconds });
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
      reporterId: actorId,
      conversationId,
      messageId: null,
      reportedUserId: null,
      reason,
      detail,
      at,
    });
    const subject = `conversation ${conversationId}`;
    await writeAudit(tx, { actorId, action: 'conversation.flag', subject, detail: { report: id }, at });
    return { id };
  });
}
