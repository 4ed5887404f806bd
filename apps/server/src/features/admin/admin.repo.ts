import type { AdminAgent, AdminConversation, AdminStats, MonitoredMessage } from '@sway/contract/admin';
import { canonicalEmail } from '@sway/contract/same-texts';
import type { StoredMessage } from '@sway/domain/conversations/system-messages';
import type { UserType } from '@sway/domain/accounts/permissions';
import type { AgentStatus } from '@sway/domain/accounts/agent-rules';
import { foldForSearch } from '@sway/domain/text/search-text';
import { sql } from 'kysely';
import { lockUsers, selectUsers } from '#features/accounts/index.ts';
import { IS_DISPUTED, IS_WAITING, WAITING_LETTERS } from '#features/claims/index.ts';
import { IS_OPEN_REPORT } from '#features/safety/index.ts';
import type { Db } from '#platform/database/database.ts';
import { containsPattern } from '#platform/database/patterns.ts';
import type { Moment } from '#platform/http/paging.ts';

/** All counts of the dashboard in one round trip. Messages are numbered without gaps, so the last number of each conversation counts them. */
export async function countEverything(db: Db): Promise<AdminStats> {
  const { rows } = await sql<AdminStats>`
    select
      count(*) as "totalUsers",
      count(*) filter (where user_type = 'owner') as "totalOwners",
      count(*) filter (where user_type = 'agent') as "totalAgents",
      (select count(*) from properties where is_active) as "activeProperties",
      (select count(*) from conversations where last_sequence > 0) as "totalConversations",
      (select coalesce(sum(last_sequence), 0)::bigint from conversations) as "totalMessages"
    from users where deleted_at is null`.execute(db);
  return rows[0]!;
}

export type QueueColumns = {
  claims: number;
  disputed: number;
  letters: number;
  oldestClaim: Date | null;
  reports: number;
  oldestReport: Date | null;
  agents: number;
  oldestAgent: Date | null;
};

/** An agent whom an admin has given another user type waits for nothing and is not listed (product/agents.md#approval). */
const IS_AGENT = sql`u.user_type = 'agent'`;

/** What waits for an admin, in one round trip. Each count reads an index of what waits alone. */
export async function countQueues(db: Db): Promise<QueueColumns> {
  const { rows } = await sql<QueueColumns>`
    select
      claims.count as claims, claims.oldest as oldest_claim, claims.disputed, letters.count as letters,
      reports.count as reports, reports.oldest as oldest_report,
      agents.count as agents, agents.oldest as oldest_agent
    from
      (select count(*) as count, min(c.submitted_at) as oldest, count(*) filter (where ${IS_DISPUTED}) as disputed
        from property_claims c where ${IS_WAITING}) claims,
      (${WAITING_LETTERS}) letters,
      (select count(*) as count, min(r.created_at) as oldest from reports r where ${IS_OPEN_REPORT}) reports,
      (select count(*) as count, min(a.created_at) as oldest from agents a join users u on u.id = a.user_id
        where a.status = 'pending' and ${IS_AGENT}) agents`.execute(db);
  return rows[0]!;
}

export type UserFilter = { search?: string | undefined; userType?: UserType | undefined };

function matchingUsers(db: Db, { search, userType }: UserFilter) {
  let query = selectUsers(db);
  if (search) {
    const text = sql<string>`fold_for_search(users.name || ' ' || users.email || ' ' || users.username)`;
    query = query.where(eb =>
      eb.or([
        eb(text, 'like', containsPattern(foldForSearch(search))),
        eb(sql<string>`lower(users.email)`, 'like', containsPattern(emailSearch(search))),
      ]),
    );
  }
  if (userType) query = query.where('users.userType', '=', userType);
  return query;
}

/** A search for an e-mail address or its domain, which is stored in ASCII letters (product/accounts.md#the-same-text). */
function emailSearch(search: string): string {
  const typed = search.trim();
  const canonical = typed.includes('@') ? canonicalEmail(typed) : canonicalEmail(`@${typed}`).slice(1);
  return canonical.toLowerCase();
}

/** Users, newest first. Ids increase with time, so the order is by id. */
export function findUsers(db: Db, filter: UserFilter, limit: number, beforeId: number | null) {
  let query = matchingUsers(db, filter);
  if (beforeId !== null) query = query.where('users.id', '<', beforeId);
  return query.orderBy('users.id', 'desc').limit(limit).execute();
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { count } = await matchingUsers(db, filter)
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type ListingFilter = { search?: string | undefined; status?: 'active' | 'inactive' | undefined };

/** The ids of listings, newest first, including hidden ones, and their total. */
export async function findListingIds(db: Db, filter: ListingFilter, limit: number, beforeId: number | null) {
  const matching = sql`
    p.deleted_at is null and (${filter.status ?? null}::text is null or p.is_active = (${filter.status ?? null} = 'active'))
    and (${filter.search ?? null}::text is null or p.search_text like ${containsPattern(foldForSearch(filter.search ?? ''))}
      or lower(p.title) like ${containsPattern((filter.search ?? '').toLowerCase())})`;
  const { rows } = await sql<{ id: number }>`
    select p.id from properties p where ${matching} and (${beforeId}::bigint is null or p.id < ${beforeId})
    order by p.id desc limit ${limit}`.execute(db);
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from properties p where ${matching}`.execute(db);
  return { ids: rows, total: counted.rows[0]!.count };
}

export type ConversationRow = Omit<AdminConversation, 'latestMessage'> & {
  latestMessage: (StoredMessage & { timestamp: string; senderId: number | null }) | null;
  orderedBy: Date;
};

const PARTY = sql`json_build_object('id', u.id, 'name', u.name, 'userType', u.user_type)`;

/** Conversations with messages, the most recently active first. Sequences have no gaps, so the last one is the number of messages. */
export async function findConversations(
  db: Db,
  limit: number,
  after: Moment | null,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select c.id,
      json_build_object('id', p.id, 'title', p.title, 'address', p.address) as property,
      (select ${PARTY} from users u where u.id = c.buyer_id) as buyer,
      (select ${PARTY} from users u where u.id = c.owner_id) as owner,
      c.last_sequence as "messageCount", coalesce(c.last_message_at, c.created_at) as ordered_by,
      (select json_build_object('content', m.content, 'parts', m.parts, 'timestamp', m.created_at, 'senderId', m.sender_id)
        from messages m where m.conversation_id = c.id order by m.sequence desc limit 1) as "latestMessage"
    from conversations c join properties p on p.id = c.property_id
    where c.last_sequence > 0 and (${after?.at ?? null}::timestamptz is null
      or (coalesce(c.last_message_at, c.created_at), c.id) < (${after?.at ?? null}, ${after?.id ?? null}::bigint))
    order by ordered_by desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countConversations(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from conversations where last_sequence > 0`.execute(db);
  return rows[0]!.count;
}

export async function conversationExists(tx: Db, conversationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return row !== undefined;
}

export type MonitoredMessageRow = Omit<MonitoredMessage, 'timestamp'> & StoredMessage & { createdAt: Date };

/** The last `limit` messages of a conversation before the sequence `before`, or at the end when it is null; oldest first. */
export async function findMessages(
  tx: Db,
  conversationId: number,
  before: number | null,
  limit: number,
): Promise<MonitoredMessageRow[]> {
  let query = tx
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.senderId')
    .select([
      'messages.id',
      'messages.sequence',
      'messages.senderId',
      'users.name as senderName',
      'messages.content',
      'messages.parts',
      'messages.createdAt',
    ])
    .where('messages.conversationId', '=', conversationId);
  if (before !== null) query = query.where('messages.sequence', '<', before);
  const rows = await query.orderBy('messages.sequence', 'desc').limit(limit).execute();
  return rows.toReversed();
}

export type AgentRow = Omit<AdminAgent, 'appliedAt'> & { appliedAt: Date };

const AGENTS = sql`
  select u.id, u.name, u.email, a.agency, a.licence_number as "licenceNumber", a.specialization, a.status,
    a.decision_reason as reason, a.created_at as applied_at
  from agents a join users u on u.id = a.user_id and ${IS_AGENT}`;

/** Agents of one status, oldest first. User ids increase with time, so the order is by id. */
export async function findAgents(
  db: Db,
  status: AgentStatus,
  limit: number,
  afterId: number | null,
): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    ${AGENTS} where a.status = ${status} and (${afterId}::bigint is null or u.id > ${afterId})
    order by u.id limit ${limit}`.execute(db);
  return rows;
}

export async function findAgent(db: Db, userId: number): Promise<AgentRow | undefined> {
  const { rows } = await sql<AgentRow>`${AGENTS} where u.id = ${userId}`.execute(db);
  return rows[0];
}

export async function countAgents(db: Db, status: AgentStatus): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from agents a join users u on u.id = a.user_id
    where a.status = ${status} and ${IS_AGENT}`.execute(db);
  return rows[0]!.count;
}

/** Locks an agent with the account until the transaction ends. @returns the status */
export async function lockAgentStatus(tx: Db, userId: number): Promise<AgentStatus | undefined> {
  await lockUsers(tx, [userId]);
  const { rows } = await sql<{ status: AgentStatus }>`
    select a.status from agents a join users u on u.id = a.user_id
    where a.user_id = ${userId} and ${IS_AGENT} for no key update of a`.execute(tx);
  return rows[0]?.status;
}
