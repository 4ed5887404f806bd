import type { AuditEntry } from '@sway/contract/admin';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The actions that the audit log records. */
export type AuditedAction =
  | 'user.edit'
  | 'user.delete'
  | 'property.edit'
  | 'property.delete'
  | 'property.activate'
  | 'property.deactivate'
  | 'property.price-for-owner'
  | 'agent.edit'
  | 'agent.approve'
  | 'agent.reject'
  | 'agent.suspend'
  | 'photo.fine'
  | 'photo.removed'
  | 'file.remove'
  | 'claim.verify'
  | 'claim.reject'
  | 'claim.ask'
  | 'claim.revoke'
  | 'claim.open-document'
  | 'claim.print-letter'
  | 'claim.send-letter'
  | 'claim.object'
  | 'claim.keep'
  | 'conversation.read'
  | 'conversation.flag'
  | 'report.dismiss'
  | 'report.warn'
  | 'report.end'
  | 'report.ask'
  | 'report.uphold'
  | 'report.false'
  | 'admin.create'
  | 'user.promote'
  | 'user.disable'
  | 'user.enable'
  | 'user.sign-out'
  | 'user.reset-password'
  | 'user.reset-factors'
  | 'jobs.retry'
  | 'maintenance.begin'
  | 'maintenance.end'
  | 'sample.remove';

export type NewAuditEntry = {
  /** The user; null for the operator on the command line. */
  actorId: number | null;
  action: AuditedAction;
  /** What was changed, as in `user 7`. */
  subject: string;
  detail?: Record<string, unknown>;
  reason?: string;
  at: Date;
};

/** Writes an entry. Call it in the transaction of the action (product/administration.md#the-audit-log). */
export async function writeAudit(tx: Db, entry: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actorId: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
      reason: entry.reason ?? null,
      createdAt: entry.at,
    })
    .execute();
}

/** The operator has no name. */
export type AuditRow = Omit<AuditEntry, 'at' | 'actorName'> & { createdAt: Date; actorName: string | null };

/** Up to `limit` entries with an id below `beforeId`, newest first. */
export async function findAudit(db: Db, limit: number, beforeId: number | null): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, u.name as actor_name, a.action, a.subject, a.detail, a.reason, a.created_at
    from audit_log a left join users u on u.id = a.actor_id
    where ${beforeId}::bigint is null or a.id < ${beforeId}
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countAudit(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_log`.execute(db);
  return rows[0]!.count;
}
