import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type PublicUserRow = { id: number; name: string; avatar_key: string | null };

/** What others may see of a user (product/accounts.md#what-others-see-of-a-user). */
export async function findPublicUser(db: Db, userId: number): Promise<PublicUserRow | undefined> {
  return (await findPublicUsers(db, [userId]))[0];
}

/** What others may see of several users. */
export function findPublicUsers(db: Db, userIds: number[]): Promise<PublicUserRow[]> {
  return db
    .selectFrom('users')
    .leftJoin('media', 'media.id', 'users.avatar_media_id')
    .select(['users.id', 'users.name', 'media.key as avatar_key'])
    .where('users.id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('users.deleted_at', 'is', null)
    .execute();
}
