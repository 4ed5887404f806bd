import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { DELETED_USER } from './deleted-users.repo.ts';

/**
 * Replaces a deleted user's name in other users' notifications, and deletes every mail about the user, sent or not, because mails quote messages and contact details. Call it with the user's row locked, so that no notification
 * about the user is created meanwhile.
 */
export async function eraseNotifications(tx: Db, userId: number): Promise<void> {
  await sql`
    update notifications set facts = facts || (
      select coalesce(jsonb_object_agg(fact, ${DELETED_USER}::text), '{}') from jsonb_object_keys(facts) as fact
      where fact in ('enquirerName', 'senderName', 'agentName'))
    where person_id = ${userId}`.execute(tx);
  await tx.deleteFrom('outbox').where('person_id', '=', userId).execute();
}
