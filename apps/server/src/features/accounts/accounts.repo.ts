import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type PublicUserRow = { id: number; name: string; avatarKey: string | null };

/**
 * Whether a viewer can know of the user `u` of a query (product/accounts.md#what-others-see-of-a-user): the viewer, an owner of a shown
 * home, an approved agent, a reviewer of one, and who shares a conversation or an enquiry with the viewer.
 * @param viewerId null for a visitor
 */
export function isKnownTo(viewerId: number | null) {
  return sql<boolean>`(
      u.id = ${viewerId}
      or exists (select from properties p where p.owner_id = u.id and p.is_active)
      or exists (select from agents a where a.user_id = u.id and a.status = 'approved')
      or exists (select from agent_reviews r join agents a on a.user_id = r.agent_id
        where r.author_id = u.id and a.status = 'approved')
      or exists (select from conversation_participants me
        join conversation_participants them on them.conversation_id = me.conversation_id
        where me.user_id = ${viewerId} and them.user_id = u.id)
      or exists (select from property_inquiries i
        where (i.inquirer_id, i.owner_id) in ((u.id, ${viewerId}), (${viewerId}, u.id))))`;
}

/** A user whom the viewer can know of. @param viewerId null for a visitor */
export async function findKnownUser(
  db: Db,
  userId: number,
  viewerId: number | null,
): Promise<PublicUserRow | undefined> {
  const { rows } = await sql<PublicUserRow>`
    select u.id, u.name, m.key as avatar_key
    from users u left join media m on m.id = u.avatar_media_id
    where u.id = ${userId} and u.deleted_at is null and ${isKnownTo(viewerId)}`.execute(db);
  return rows[0];
}

/** A user by id, without a check of who asks. Answer it to admins only. */
export async function findPublicUser(db: Db, userId: number): Promise<PublicUserRow | undefined> {
  return (await findPublicUsers(db, [userId]))[0];
}

/** What others may see of several users. */
export function findPublicUsers(db: Db, userIds: number[]): Promise<PublicUserRow[]> {
  return db
    .selectFrom('users')
    .leftJoin('media', 'media.id', 'users.avatarMediaId')
    .select(['users.id', 'users.name', 'media.key as avatarKey'])
    .where('users.id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('users.deletedAt', 'is', null)
    .execute();
}
