import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Locks the conversations of a user who is being deleted, so that of two deletions at once the second one sees the first. */
export async function lockConversationsOf(tx: Db, userId: number): Promise<void> {
  await sql`
    select from conversations c
    where c.id in (select conversation_id from conversation_participants where user_id = ${userId})
    order by c.id for no key update of c`.execute(tx);
}

/**
 * Deletes the conversations of a deleted user that nobody can read any more: buyer and owner are deleted, and no agent takes part. One that
 * was reported stays as evidence, without its messages’ names (product/accounts.md#deletion-makes-the-user-anonymous).
 */
export async function deleteConversationsOfErased(tx: Db, userId: number): Promise<void> {
  await sql`
    delete from conversations c using users buyer, users owner
    where buyer.id = c.buyer_id and owner.id = c.owner_id and buyer.deleted_at is not null and owner.deleted_at is not null
      and c.id in (select conversation_id from conversation_participants where user_id = ${userId})
      and not exists (select from reports r where r.conversation_id = c.id)
      and not exists (select from conversation_participants p join users u on u.id = p.user_id
        where p.conversation_id = c.id and p.role = 'agent' and p.state <> 'removed' and u.deleted_at is null)`.execute(
    tx,
  );
}
