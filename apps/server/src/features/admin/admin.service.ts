import type {
  AdminConversation,
  AdminQueues,
  AdminStats,
  AuditEntry,
  readAdminConversation,
} from '@sway/contract/admin';
import type { CallInput } from '@sway/contract/call';
import type { Actor } from '@sway/domain/accounts/permissions';
import { countOpenCopies } from '#features/listings/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, momentCursor, pageById, pageByTime } from '#platform/http/paging.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import {
  presentAdminConversation,
  presentAuditEntry,
  presentMonitoredMessage,
  presentQueues,
} from './admin-presenter.ts';
import {
  conversationExists,
  countConversations,
  countEverything,
  countQueues,
  findConversations,
  findMessages,
} from './admin.repo.ts';
import { countAudit, findAudit, writeAudit } from '#features/audit/index.ts';

/** The counts of the dashboard. */
export async function readStats({ db }: Platform, actor: Actor | null): Promise<AdminStats> {
  authorize(actor, 'admin.use');
  return countEverything(db);
}

/** What waits for an admin. */
export async function readQueues({ db }: Platform, actor: Actor | null): Promise<AdminQueues> {
  authorize(actor, 'admin.use');
  return presentQueues(await countQueues(db), await countOpenCopies(db));
}

/** Conversations with their latest message, the most recently active first. */
export async function listConversations(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: PageQuery,
): Promise<Paged<AdminConversation[]>> {
  authorize(actor, 'admin.use');
  const after = momentCursor.decode(cursor);
  const [rows, total] = await Promise.all([findConversations(db, limit + 1, after), countConversations(db)]);
  return pageByTime(rows, row => row.orderedBy, { total, limit, present: presentAdminConversation });
}

const MONITORED_PAGE_SIZE = 50;

/**
 * Reads a page of a conversation as an admin. The reason is written to the audit log in the same transaction, before the
 * messages are read (product/administration.md#reading-conversations).
 * @throws AppError conversation.not_found
 */
export async function monitorConversation(
  { db, clock }: Platform,
  actor: Actor | null,
  conversationId: number,
  { reason, before }: CallInput<typeof readAdminConversation>['body'],
) {
  const { id: actorId } = authorize(actor, 'admin.use');
  return db.transaction().execute(async tx => {
    if (!(await conversationExists(tx, conversationId))) throw new AppError('conversation.not_found');
    const subject = `conversation ${conversationId}`;
    const detail = before === undefined ? {} : { before };
    await writeAudit(tx, { actorId, action: 'conversation.read', subject, detail, reason, at: clock() });
    const messages = await findMessages(tx, conversationId, before ?? null, MONITORED_PAGE_SIZE);
    return messages.map(presentMonitoredMessage);
  });
}

/** The audit log, newest first. */
export async function readAuditLog(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: PageQuery,
): Promise<Paged<AuditEntry[]>> {
  authorize(actor, 'admin.use');
  const before = idCursor.decode(cursor);
  const [rows, total] = await Promise.all([findAudit(db, limit + 1, before), countAudit(db)]);
  return pageById(rows, {
    total,
    limit,
    present: presentAuditEntry,
  });
}
