import type { ReportDecision, ReportReason } from '@sway/domain/conversations/safety-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type NewReport = {
  reporterId: number;
  conversationId: number;
  messageId: number | null;
  reportedUserId: number | null;
  reason: ReportReason;
  detail: string;
  at: Date;
};

/** Inserts a report, unless the user has an open report of the same message or conversation. */
export async function insertReport(tx: Db, report: NewReport): Promise<{ id: number; isNew: boolean }> {
  const { reporterId, conversationId, messageId, reportedUserId, reason, detail, at } = report;
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into reports (reporter_id, conversation_id, message_id, reported_user_id, reason, detail, created_at)
    values (${reporterId}, ${conversationId}, ${messageId}, ${reportedUserId}, ${reason}, ${detail}, ${at})
    -- Changes nothing, so that the id of the existing report is returned.
    on conflict (reporter_id, conversation_id, coalesce(message_id, 0)) where decision is null
      do update set reporter_id = excluded.reporter_id
    -- Only a row that existed has been locked by this transaction.
    returning id, xmax = 0 as is_new`.execute(tx);
  const { id, isNew } = rows[0]!;
  return { id, isNew };
}

/** A message of a conversation by its id, with its sequence. */
export function findMessageIn(db: Db, conversationId: number, messageId: number) {
  return db
    .selectFrom('messages')
    .select(['id', 'sequence', 'senderId'])
    .where('id', '=', messageId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst();
}

export function findConversationParties(db: Db, conversationId: number) {
  return db
    .selectFrom('conversations')
    .select(['id', 'buyerId', 'ownerId'])
    .where('id', '=', conversationId)
    .executeTakeFirst();
}

export type ReportRow = {
  id: number;
  conversationId: number;
  propertyId: number;
  /** As admins see it; the titles for the two users are those by which they know the listing. */
  propertyTitle: string;
  titleForReporter: string;
  titleForReported: string;
  reporterId: number;
  reporterName: string;
  reportedUserId: number | null;
  reportedName: string | null;
  messageId: number | null;
  messageContent: string | null;
  messageAt: Date | null;
  messageSequence: number | null;
  reason: ReportReason;
  detail: string;
  createdAt: Date;
  decision: ReportDecision | null;
  decidedAt: Date | null;
  decidedByName: string | null;
  note: string;
};

const REPORTS = sql`
  select r.id, r.conversation_id, p.id as property_id, p.title as property_title,
    title_for(p, r.reporter_id) as title_for_reporter, title_for(p, r.reported_user_id) as title_for_reported, r.reporter_id, reporter.name as reporter_name,
    r.reported_user_id, reported.name as reported_name, r.message_id, m.content as message_content,
    m.created_at as message_at, m.sequence as message_sequence, r.reason, r.detail, r.created_at, r.decision, r.decided_at,
    decider.name as decided_by_name, r.note
  from reports r
    join conversations c on c.id = r.conversation_id
    join properties p on p.id = c.property_id
    join users reporter on reporter.id = r.reporter_id
    left join users reported on reported.id = r.reported_user_id
    left join users decider on decider.id = r.decided_by
    left join messages m on m.id = r.message_id`;

export type ReportStatus = 'open' | 'decided';

/** Open reports, oldest first, or decided ones, newest first. */
export async function findReports(
  db: Db,
  status: ReportStatus,
  limit: number,
  cursorId: number | null,
): Promise<ReportRow[]> {
  const page =
    status === 'open'
      ? sql`r.decision is null and (${cursorId}::bigint is null or r.id > ${cursorId}) order by r.id`
      : sql`r.decision is not null and (${cursorId}::bigint is null or r.id < ${cursorId}) order by r.id desc`;
  const { rows } = await sql<ReportRow>`${REPORTS} where ${page} limit ${limit}`.execute(db);
  return rows;
}

export async function countReports(db: Db, status: ReportStatus): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reports where (decision is null) = ${status === 'open'}`.execute(db);
  return rows[0]!.count;
}

export async function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`${REPORTS} where r.id = ${id}`.execute(db);
  return rows[0];
}

export type ReportedMessageRow = {
  id: number;
  senderName: string | null;
  content: string;
  createdAt: Date;
};

/** Up to `reach` messages before a sequence and after it, and the message itself. */
export async function findMessagesAround(
  db: Db,
  conversationId: number,
  sequence: number,
  reach: number,
): Promise<ReportedMessageRow[]> {
  const { rows } = await sql<ReportedMessageRow>`
    select m.id, u.name as sender_name, m.content, m.created_at
    from messages m left join users u on u.id = m.sender_id
    where m.conversation_id = ${conversationId} and m.sequence between ${sequence - reach} and ${sequence + reach}
    order by m.sequence`.execute(db);
  return rows;
}

export async function findLastSequence(db: Db, conversationId: number): Promise<number> {
  const { lastSequence: last } = await db
    .selectFrom('conversations')
    .select('lastSequence')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return last;
}

/** Decides an open report. @returns whether it was still open */
export async function setDecision(
  tx: Db,
  id: number,
  { decision, note, decidedBy, at }: { decision: ReportDecision; note: string; decidedBy: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ decision, note, decidedBy, decidedAt: at })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
