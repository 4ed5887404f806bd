import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { DELETED_USER } from './users.repo.ts';

/**
 * Takes a person's name out of what others have been told: their notifications, what the site wrote into conversations, and
 * mails, the ones still waiting included. Mails go whole, for they quote what the person wrote and how to reach them. Call it
 * with the person's row locked, so that nothing new is told of them meanwhile.
 */
export async function forgetName(tx: Db, userId: number, name: string): Promise<void> {
  await sql`
    update notifications set facts = facts || (
      select coalesce(jsonb_object_agg(fact, ${DELETED_USER}::text), '{}') from jsonb_object_keys(facts) as fact
      where fact in ('askerName', 'senderName', 'agentName'))
    where person_id = ${userId}`.execute(tx);
  await tx.deleteFrom('outbox').where('person_id', '=', userId).execute();
  await sql`
    update messages m set content = replace(m.content, ${name}, ${DELETED_USER})
    from conversation_participants p
    where p.user_id = ${userId} and m.conversation_id = p.conversation_id and m.sender_id is null
      and position(${name} in m.content) > 0`.execute(tx);
}
