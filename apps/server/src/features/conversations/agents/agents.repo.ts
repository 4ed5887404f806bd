import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type ConversationAgentRow = {
  id: number;
  name: string;
  avatarKey: string | null;
  agency: string;
  specialization: string;
  state: 'invited' | 'accepted';
  invitedBy: number | null;
};

/** The agents of a conversation, including invited ones, in the order of their invitations. */
export async function findConversationAgents(
  db: Db,
  conversationId: number,
): Promise<ConversationAgentRow[]> {
  const { rows } = await sql<ConversationAgentRow>`
    select u.id, u.name, picture.key as avatar_key, a.agency, a.specialization, p.state, p.invited_by
    from conversation_participants p
      join users u on u.id = p.user_id
      join agents a on a.user_id = p.user_id
      left join media picture on picture.id = u.avatar_media_id
    where p.conversation_id = ${conversationId} and p.role = 'agent' and p.state <> 'removed'
    order by p.joined_at, u.id`.execute(db);
  return rows;
}

/** Stores an invitation. An invited agent cannot read the conversation. */
export async function upsertInvitation(
  tx: Db,
  conversationId: number,
  agentId: number,
  invitedBy: number,
  at: Date,
): Promise<void> {
  const invited = { state: 'invited', invitedBy, joinedAt: at } as const;
  await tx
    .insertInto('conversation_participants')
    .values({ conversationId, userId: agentId, role: 'agent', ...invited })
    .onConflict(conflict =>
      conflict.columns(['conversationId', 'userId']).doUpdateSet({ state: 'invited', invitedBy }),
    )
    .execute();
}

/**
 * Makes an invited agent a participant, who can read the messages after the sequence `fromSequence`
 * (product/conversations.md#agents-join-by-consent).
 */
export async function acceptParticipant(
  tx: Db,
  conversationId: number,
  agentId: number,
  fromSequence: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('conversation_participants')
    .set({
      state: 'accepted',
      acceptedAt: at,
      fromSequence,
      lastReadSequence: fromSequence,
      unreadCount: 0,
    })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', agentId)
    .execute();
}

/** Locks all conversations that an agent is in or invited to, in the order of their ids. */
export async function lockConversationsWith(tx: Db, agentId: number): Promise<void> {
  await sql`
    select from conversations c
    where c.id in (select conversation_id from conversation_participants
      where user_id = ${agentId} and role = 'agent' and state <> 'removed')
    order by c.id for no key update of c`.execute(tx);
}

/** Removes an agent and the agent's invitations from all conversations, which are locked. @returns them, by what the agent was there */
export async function removeFromAll(
  tx: Db,
  agentId: number,
): Promise<{ state: 'accepted' | 'invited'; conversationIds: number[] }[]> {
  const { rows } = await sql<{ state: 'accepted' | 'invited'; conversationIds: number[] }>`
    with former as (
      select conversation_id, state from conversation_participants
      where user_id = ${agentId} and role = 'agent' and state <> 'removed'
    ), removed as (
      update conversation_participants p set state = 'removed', unread_count = 0
      from former f where p.conversation_id = f.conversation_id and p.user_id = ${agentId}
      returning f.conversation_id, f.state
    )
    select state, json_agg(conversation_id) as conversation_ids from removed group by state order by state`.execute(
    tx,
  );
  return rows;
}

/** Removes an agent or an invitation. */
export async function removeParticipant(tx: Db, conversationId: number, agentId: number): Promise<void> {
  await tx
    .updateTable('conversation_participants')
    .set({ state: 'removed', unreadCount: 0 })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', agentId)
    .where('role', '=', 'agent')
    .execute();
}
