import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { DELETED_USER } from './users.repo.ts';

/**
 * Replaces a deleted user's name in other users' notifications and in system messages, and deletes every mail about the user,
 * sent or not, because mails quote messages and contact details. Call it with the user's row locked, so that no notification
 * about the user is created meanwhile.
 */
export async function eraseName(tx: Db, userId: number, name: string): Promise<void> {
  await sql`
    update notifications set facts = facts || (
      select coalesce(jsonb_object_agg(fact, ${DELETED_USER}::text), '{}') from jsonb_object_keys(facts) as fact
      where fact in ('enquirerName', 'senderName', 'agentName'))
    where person_id = ${userId}`.execute(tx);
  await tx.deleteFrom('outbox').where('person_id', '=', userId).execute();
  await sql`
    update messages m set content = replace(m.content, ${name}, ${DELETED_USER})
    from conversation_participants p
    where p.user_id = ${userId} and m.conversation_id = p.conversation_id and m.sender_id is null
      and position(${name} in m.content) > 0`.execute(tx);
}
