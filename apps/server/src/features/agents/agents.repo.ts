import type { Agent } from '@sway/contract/agents';
import type { AgentStatus } from '@sway/domain/accounts/agent-rules';
import { foldForSearch } from '@sway/domain/text/search-text';
import { sql } from 'kysely';
import { lockUsers } from '#features/accounts/index.ts';
import type { NewAgent } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/database.ts';
import { containsPattern } from '#platform/database/patterns.ts';

export type AgentRow = Omit<Agent, 'userId' | 'avatar'> & { avatarKey: string | null };

/** A position in the list of agents, which is sorted by these three fields. */
export type AgentPosition = { reviewCount: number; rating: number; id: number };

const COLUMNS = sql`u.id, u.name, picture.key as avatar_key, a.agency, a.specialization, a.area, a.languages, a.bio,
  a.rating::float8 as rating, a.review_count`;

/**
 * Selects the agents `a` that an admin has approved and whose accounts `u` are still agents' (product/agents.md#approval), neither
 * deleted nor disabled (product/administration.md#disabled-accounts).
 */
const IS_PARTNER = sql`a.status = 'approved' and u.user_type = 'agent' and u.deleted_at is null and u.disabled_at is null`;

const APPROVED = sql`
  from agents a join users u on u.id = a.user_id left join media picture on picture.id = u.avatar_media_id
  where ${IS_PARTNER}`;

function matching(search: string | undefined) {
  if (!search) return sql`true`;
  // Ignores macrons, as `foldForSearch` does.
  const text = sql`translate(lower(concat_ws(' | ', u.name, a.agency, a.specialization, a.area, a.languages)), 'āēīōū', 'aeiou')`;
  return sql`${text} like ${containsPattern(foldForSearch(search))}`;
}

/** Approved agents, most reviews first, then highest rating. */
export async function findAgents(
  db: Db,
  { search, after, limit }: { search: string | undefined; after: AgentPosition | null; limit: number },
): Promise<AgentRow[]> {
  const isAfter = after
    ? sql`(-a.review_count, -a.rating, a.user_id) > (${-after.reviewCount}::integer, ${-after.rating}::numeric, ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<AgentRow>`
    select ${COLUMNS} ${APPROVED} and ${matching(search)} and ${isAfter}
    order by a.review_count desc, a.rating desc, a.user_id limit ${limit}`.execute(db);
  return rows;
}

export async function countAgents(db: Db, search: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${APPROVED} and ${matching(search)}`.execute(db);
  return rows[0]!.count;
}

export type AgentProfileRow = AgentRow & { listingsHelped: number; phone: string | null };

/** An approved agent by user id, with the number of listings in whose conversations the agent was a participant. */
export async function findAgent(db: Db, userId: number): Promise<AgentProfileRow | undefined> {
  const { rows } = await sql<AgentProfileRow>`
    select ${COLUMNS}, u.phone,
      (select count(distinct c.property_id) from conversation_participants p
        join conversations c on c.id = p.conversation_id
        where p.user_id = u.id and p.role = 'agent' and p.accepted_at is not null) as listings_helped
    ${APPROVED} and u.id = ${userId}`.execute(db);
  return rows[0];
}

/**
 * Locks an approved agent with the account until the transaction ends. This serialises changes of the rating, and orders an acceptance
 * into a conversation before or after an admin's decision.
 * @returns whether there is such an agent
 */
export async function lockApprovedAgent(tx: Db, agentId: number): Promise<boolean> {
  await lockUsers(tx, [agentId]);
  const { rows } = await sql`
    select from agents a join users u on u.id = a.user_id
    where a.user_id = ${agentId} and ${IS_PARTNER} for no key update of a`.execute(tx);
  return rows.length > 0;
}

/** Locks an agent of any status, whose account is locked. @returns whether the user has registered as one */
export async function lockAgent(tx: Db, agentId: number): Promise<boolean> {
  const { rows } = await sql`select from agents where user_id = ${agentId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** An agent's own details, of any status, locked until the transaction ends. */
export function lockAgentDetails(tx: Db, userId: number) {
  return tx
    .selectFrom('agents')
    .select(['agency', 'licenceNumber', 'specialization', 'area', 'languages', 'bio', 'status'])
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type AgentDetails = NonNullable<Awaited<ReturnType<typeof lockAgentDetails>>>;

/** Stores an agent's details. An agent who becomes pending again has no decision any more. */
export async function updateAgentRow(tx: Db, userId: number, details: AgentDetails): Promise<void> {
  const undecided = details.status === 'pending' ? { decidedAt: null, decisionReason: null } : {};
  await tx
    .updateTable('agents')
    .set({ ...details, ...undecided })
    .where('userId', '=', userId)
    .execute();
}

/**
 * Whether another agent with the licence number is approved. Transactions that ask for the same number come one after the other, so
 * that of two approvals one sees the other.
 */
export async function isLicenceTaken(tx: Db, userId: number, licenceNumber: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('licence ' || ${licenceNumber}))`.execute(tx);
  const { rows } = await sql`
    select from agents
    where licence_number = ${licenceNumber} and status = 'approved' and user_id <> ${userId}`.execute(tx);
  return rows.length > 0;
}

/** Stores an admin's decision about an agent, who is locked. */
export async function setAgentStatus(
  tx: Db,
  userId: number,
  { status, reason, at }: { status: AgentStatus; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('agents')
    .set({ status, decidedAt: at, decisionReason: reason })
    .where('userId', '=', userId)
    .execute();
}

/** Inserts an agent, whose approval is pending (product/agents.md#approval). */
export async function insertAgent(tx: Db, { userId, createdAt, ...details }: NewAgent): Promise<void> {
  const { agency, licenceNumber, specialization } = details;
  await tx
    .insertInto('agents')
    .values({
      userId,
      agency,
      licenceNumber,
      specialization,
      createdAt,
    })
    .execute();
}

/** Deletes the agent of a user whose account is being deleted. */
export async function deleteAgentOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('agents').where('userId', '=', userId).execute();
}
