import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { FIRST_SAMPLE_ADDRESS_ID } from '@sway/demo/addresses/addresses';

/**
 * Removes every conversation with a participant or listing of the sample, with its messages and reports, and every enquiry from, to or
 * about the sample.
 * @returns how many conversations
 */
export async function removeSampleConversations(tx: Db): Promise<number> {
  const gone = sql`(
    select c.id from conversations c
    where exists (select from users u where u.is_sample and u.id in (c.buyer_id, c.owner_id))
      or exists (select from conversation_participants p join users u on u.id = p.user_id
        where p.conversation_id = c.id and u.is_sample)
      or exists (select from properties p join users u on u.id = p.owner_id
        where p.id = c.property_id and u.is_sample))`;
  await sql`
    delete from reports where conversation_id in ${gone} or exists (
      select from users u where u.is_sample and u.id in (reporter_id, reported_user_id))`.execute(tx);
  await sql`
    delete from notifications where kind in ('message', 'agent_invited', 'agent_joined')
      and (facts ->> 'conversationId')::bigint in ${gone}`.execute(tx);
  await sql`
    with removed as (
      delete from property_inquiries where exists (
          select from users u where u.is_sample and u.id in (inquirer_id, owner_id))
        or exists (select from properties p join users u on u.id = p.owner_id
          where p.id = property_id and u.is_sample)
        or (owner_id is null and (address_id >= ${FIRST_SAMPLE_ADDRESS_ID}
          or unit_of_property_id in (select unit_of_property_id from sample_records)))
      returning id)
    delete from notifications where kind in ('enquiry_received', 'enquiry_answered', 'enquiry_sharing')
      and (facts ->> 'enquiryId')::bigint in (select id from removed)`.execute(tx);
  const { numAffectedRows = 0n } = await sql`delete from conversations where id in ${gone}`.execute(tx);
  return Number(numAffectedRows);
}

/** Removes the sample's photographs and its people's uploads, except those that a real user's listing or profile shows. @returns their keys */
export async function removeSampleMedia(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from media m
    where (uploaded_by is null or uploaded_by in (select id from users where is_sample))
      and not exists (select from property_media p where p.media_id = m.id)
      and not exists (select from users u where u.avatar_media_id = m.id and not u.is_sample)
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * Removes the sample's people. Of those in the audit log, an anonymised row remains with which nobody can sign in.
 * @returns how many people
 */
export async function removeSamplePeople(tx: Db, at: Date): Promise<number> {
  const deleted = await sql`
    delete from users u where is_sample and not exists (select from audit_log l where l.actor_id = u.id)`.execute(
    tx,
  );
  await removeTracesOfRemaining(tx);
  const emptied = await sql`
    update users set username = 'deleted-' || id, email = 'deleted-' || id || '@invalid', password_hash = '!',
      name = 'Sample account', phone = null, bio = null, avatar_media_id = null, email_verified_at = null,
      user_type = 'buyer', deleted_at = coalesce(deleted_at, ${at}::timestamptz), is_sample = false
    where is_sample`.execute(tx);
  return Number((deleted.numAffectedRows ?? 0n) + (emptied.numAffectedRows ?? 0n));
}

/** Removes what the remaining rows of the sample said about others, and their own things. */
async function removeTracesOfRemaining(tx: Db): Promise<void> {
  const sample = sql`(select id from users where is_sample)`;
  for (const table of OWN_TABLES)
    await sql`delete from ${sql.table(table)} where user_id in ${sample}`.execute(tx);
  await sql`delete from user_blocks where blocker_id in ${sample} or blocked_id in ${sample}`.execute(tx);
  await sql`delete from agent_reviews where author_id in ${sample}`.execute(tx);
  await sql`
    update agents a set (rating, review_count) = (
      select coalesce(round(avg(r.rating), 2), 5), count(*) from agent_reviews r where r.agent_id = a.user_id)`.execute(
    tx,
  );
}

const OWN_TABLES = ['agents', 'watchlist', 'notifications', 'notification_settings', 'user_stats'] as const;
