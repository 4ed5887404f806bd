import type { Db } from '#platform/database/database.ts';

export type PublicUserRow = { id: number; name: string; avatar_key: string | null };

/** What others may see of a user (D11). */
export function findPublicUser(db: Db, userId: number): Promise<PublicUserRow | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('media', 'media.id', 'users.avatar_media_id')
    .select(['users.id', 'users.name', 'media.key as avatar_key'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
