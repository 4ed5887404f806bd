import type { ReportDecision, ReportedThing, ReportReason } from '@sway/domain/safety/safety-rules';
import type { StoredMessage } from '@sway/domain/conversations/system-messages';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** What is reported, and the user whom that is about. */
export type Subject = {
  about: ReportedThing;
  conversationId?: number;
  messageId?: number | null;
  listingId?: number;
  agentId?: number;
  reviewId?: number;
  reportedUserId: number | null;
};

export type NewReport = Subject & {
  reporterId: number;
  reason: ReportReason;
  detail: string;
  network: string | null;
  at: Date;
};

/** Inserts a report, unless the user has an open report of the same thing. */
export async function insertReport(tx: Db, report: NewReport): Promise<{ id: number; isNew: boolean }> {
  const { about, conversationId, messageId, listingId, agentId, reviewId } = report;
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into reports (reporter_id, about, conversation_id, message_id, listing_id, agent_id, review_id, reported_user_id,
      reason, detail, network, created_at)
    values (${report.reporterId}, ${about}, ${conversationId ?? null}, ${messageId ?? null}, ${listingId ?? null},
      ${agentId ?? null}, ${reviewId ?? null}, ${report.reportedUserId}, ${report.reason}, ${report.detail},
      ${report.network}, ${report.at})
    -- Changes nothing, so that the id of the existing report is returned.
    on conflict (reporter_id, thing) where decision is null do update set reporter_id = excluded.reporter_id
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

/** How many reports of a user an admin has found false since a moment. */
export async function countFalseReports(db: Db, reporterId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reports
    where reporter_id = ${reporterId} and decision = 'false' and decided_at > ${since}`.execute(db);
  return rows[0]!.count;
}

/** Selects a report `r` that waits for an admin. It is closed when what it is about has gone, or the owner of the home. */
export const IS_OPEN_REPORT = sql`r.decision is null and r.thing is not null and (r.listing_id is null or exists (
  select from properties h join users o on o.id = h.owner_id
  where h.id = r.listing_id and h.deleted_at is null and o.deleted_at is null))`;

export type ReportRow = {
  id: number;
  about: ReportedThing;
  thing: string | null;
  conversationId: number | null;
  listingId: number | null;
  reviewId: number | null;
  reviewContent: string | null;
  propertyId: number | null;
  /** As admins see it; the titles for the two users are those by which they know the listing. */
  propertyTitle: string | null;
  titleForReporter: string | null;
  titleForReported: string | null;
  /** Of a reported home. */
  listedAt: Date | null;
  isVerified: boolean | null;
  isResting: boolean | null;
  rivals: number;
  isRival: boolean;
  reporterId: number;
  reporterName: string;
  sent: number;
  foundTrue: number;
  foundFalse: number;
  reportedUserId: number | null;
  reportedName: string | null;
  messageId: number | null;
  messageContent: string | null;
  messageAt: Date | null;
  messageSequence: number | null;
  reason: ReportReason;
  detail: string;
  createdAt: Date;
  othersOpen: number;
  othersUpheld: number;
  othersDismissed: number;
  askedAt: Date | null;
  answer: string | null;
  decision: ReportDecision | null;
  decidedAt: Date | null;
  decidedByName: string | null;
  note: string;
};

/** Whether a user has a claim on the address of home `p` that may make another its owner. */
const claimants = (who: RawBuilder<unknown>) => sql`from property_claims c
  where c.address_id = p.address_id and c.status <> 'rejected' and c.ownership_type <> 'tenant' and ${who}`;

const REPORTS = sql`
  select r.id, r.about, r.thing, r.conversation_id, r.listing_id, r.review_id, review.content as review_content,
    p.id as property_id, p.title as property_title, title_for(p, r.reporter_id) as title_for_reporter,
    title_for(p, r.reported_user_id) as title_for_reported, p.created_at as listed_at, p.is_owner_verified as is_verified,
    p.resting_for is not distinct from 'reported' as is_resting,
    (select count(*) ${claimants(sql`c.user_id <> p.owner_id`)}) as rivals,
    exists (select ${claimants(sql`c.user_id = r.reporter_id`)}) as is_rival,
    r.reporter_id, reporter.name as reporter_name, record.sent, record.found_true, record.found_false,
    r.reported_user_id, reported.name as reported_name, r.message_id, m.content as message_content,
    m.created_at as message_at, m.sequence as message_sequence, r.reason, r.detail, r.created_at,
    others.open as others_open, others.upheld as others_upheld, others.dismissed as others_dismissed,
    r.asked_at, r.answer, r.decision, r.decided_at, decider.name as decided_by_name, r.note
  from reports r
    left join conversations c on c.id = r.conversation_id
    left join properties p on p.id in (c.property_id, r.listing_id)
    left join agent_reviews review on review.id = r.review_id
    join users reporter on reporter.id = r.reporter_id
    left join users reported on reported.id = r.reported_user_id
    left join users decider on decider.id = r.decided_by
    left join messages m on m.id = r.message_id
    cross join lateral (
      select count(*) as sent, count(*) filter (where decision in ('upheld', 'warned', 'ended')) as found_true,
        count(*) filter (where decision = 'false') as found_false
      from reports o where o.reporter_id = r.reporter_id and o.id <> r.id) record
    cross join lateral (
      select count(*) filter (where decision is null) as open, count(*) filter (where decision = 'upheld') as upheld,
        count(*) filter (where decision in ('dismissed', 'false')) as dismissed
      from reports o where o.thing = r.thing and o.id <> r.id) others`;

export type ReportStatus = 'open' | 'decided';

const DECIDED = sql`r.decision is not null`;

/** Open reports, oldest first, or decided ones, newest first. */
export async function findReports(
  db: Db,
  status: ReportStatus,
  limit: number,
  cursorId: number | null,
): Promise<ReportRow[]> {
  const page =
    status === 'open'
      ? sql`${IS_OPEN_REPORT} and (${cursorId}::bigint is null or r.id > ${cursorId}) order by r.id`
      : sql`${DECIDED} and (${cursorId}::bigint is null or r.id < ${cursorId}) order by r.id desc`;
  const { rows } = await sql<ReportRow>`${REPORTS} where ${page} limit ${limit}`.execute(db);
  return rows;
}

export async function countReports(db: Db, status: ReportStatus): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reports r where ${status === 'open' ? IS_OPEN_REPORT : DECIDED}`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  const { rows } =
    await sql<ReportRow>`${REPORTS} where r.id = ${id} and (${DECIDED} or ${IS_OPEN_REPORT})`.execute(db);
  return rows[0];
}

/** The other open reports of a thing. */
export async function findOpenReportsOf(db: Db, thing: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    ${REPORTS} where r.thing = ${thing} and r.decision is null order by r.id`.execute(db);
  return rows;
}

export type ReportedMessageRow = StoredMessage & {
  id: number;
  senderName: string | null;
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
    select m.id, u.name as sender_name, m.content, m.parts, m.created_at
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

/** Decides an open report, and forgets the reporter's network. @returns whether it was still open */
export async function setDecision(
  tx: Db,
  id: number,
  { decision, note, decidedBy, at }: { decision: ReportDecision; note: string; decidedBy: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ decision, note, decidedBy, decidedAt: at, network: null })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
