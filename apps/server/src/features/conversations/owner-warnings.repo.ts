import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { notifyExpression } from '#platform/realtime/signals.ts';

type Owners = { addressId: number; ownerId?: number; exceptOwnerId?: number };

/**
 * Locks the conversations with messages about listings at an address, in the order of their ids: those with one owner, or those with others
 * than the owner and than those who are verified to act for the owner. Owners who have left are left out.
 */
export async function lockConversationsAt(
  tx: Db,
  { addressId, ownerId, exceptOwnerId }: Owners,
): Promise<{ id: number; ownerId: number; propertyId: number }[]> {
  const { rows } = await sql<{ id: number; ownerId: number; propertyId: number }>`
    select c.id, c.owner_id, c.property_id
    from properties p join conversations c on c.property_id = p.id join users owner on owner.id = c.owner_id
    where p.address_id = ${addressId} and c.last_sequence > 0 and owner.deleted_at is null
      and (${ownerId ?? null}::bigint is null or c.owner_id = ${ownerId ?? null})
      and (${exceptOwnerId ?? null}::bigint is null or (c.owner_id <> ${exceptOwnerId ?? null} and not exists (
        select from property_claims k where k.address_id = p.address_id and k.user_id = c.owner_id
          and can_be_public(k.status, k.ownership_type))))
    order by c.id for no key update of c`.execute(tx);
  return rows;
}

/** Signals to all participants' pages that what the claims on an address say about the owner has changed. */
export async function signalConversationsAt(tx: Db, addressId: number): Promise<void> {
  const change = sql`json_build_object('kind', 'conversation', 'conversationId', c.id,
    'userIds', (select json_agg(m.user_id) from conversation_participants m
      where m.conversation_id = c.id and m.state = 'accepted'))`;
  await sql`
    select ${notifyExpression(change)} from properties p join conversations c on c.property_id = p.id
    where p.address_id = ${addressId} and c.last_sequence > 0`.execute(tx);
}
