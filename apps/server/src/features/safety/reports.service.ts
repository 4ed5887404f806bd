import type { CallInput } from '@sway/contract/call';
import type { flagAdminConversation, sendReport } from '@sway/contract/safety';
import type { Actor } from '@sway/domain/permissions';
import { REPORT_LIMITS } from '@sway/domain/safety-rules';
import { writeAudit } from '#features/audit/index.ts';
import { requireParticipant } from '#features/conversations/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countReportsSince, findConversationParties, findMessageIn, insertReport } from './reports.repo.ts';

/**
 * Reports a message that the actor can read, or a conversation that the actor is in (product/conversations.md#reports). Repeating an open
 * report returns it.
 * @throws AppError with a code of `sendReport`
 */
export async function fileReport(
  { db, clock }: Platform,
  actor: Actor | null,
  { conversationId, messageId, reason, detail }: CallInput<typeof sendReport>['body'],
): Promise<{ id: number }> {
  const { id: reporterId } = authorize(actor, 'conversation.use');
  return db.transaction().execute(async tx => {
    const { me } = await requireParticipant(tx, conversationId, reporterId);
    const message = messageId === undefined ? undefined : await findMessageIn(tx, conversationId, messageId);
    if (messageId !== undefined && (!message || message.sequence <= me.from_sequence))
      throw new AppError('message.not_found');
    if (message?.sender_id === reporterId) throw new AppError('report.own_message');
    const at = clock();
    await requireWithinRateLimit(tx, reporterId, at);
    const reportedUserId = message ? message.sender_id : await otherParty(tx, conversationId, reporterId);
    const messageRef = message?.id ?? null;
    const id = await insertReport(tx, {
      reporterId,
      conversationId,
      messageId: messageRef,
      reportedUserId,
      reason,
      detail,
      at,
    });
    return { id };
  });
}

/** The user whom a report of a whole conversation is about: the other party, or null if the reporter is an agent. */
async function otherParty(tx: Db, conversationId: number, reporterId: number): Promise<number | null> {
  const { buyer_id: buyerId, owner_id: ownerId } = (await findConversationParties(tx, conversationId))!;
  if (reporterId === buyerId) return ownerId;
  return reporterId === ownerId ? buyerId : null;
}

async function requireWithinRateLimit(tx: Db, reporterId: number, now: Date): Promise<void> {
  const { reports, reportsWithinMs } = REPORT_LIMITS;
  const filed = await countReportsSince(tx, reporterId, new Date(now.getTime() - reportsWithinMs));
  if (filed < reports) return;
  throw new AppError('report.too_many', { retryAfterSeconds: reportsWithinMs / 1000 });
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
    const id = await insertReport(tx, {
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
