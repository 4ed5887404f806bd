import { sql } from 'kysely';
import { isKnownTo } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * Locks all conversations that two users share, in a fixed order, until the transaction ends, so that a concurrent message comes
 * either before or after.
 */
export async function lockSharedConversations(
  tx: Db,
  oneId: number,
  otherId: number,
): Promise<{ id: number; propertyId: number; buyerId: number; ownerId: number }[]> {
  const { rows } = await sql<{ id: number; propertyId: number; buyerId: number; ownerId: number }>`
    select c.id, c.property_id, c.buyer_id, c.owner_id from conversations c
    where c.id in (select a.conversation_id from conversation_participants a
      join conversation_participants b on b.conversation_id = a.conversation_id and b.user_id = ${otherId}
      where a.user_id = ${oneId})
    order by c.id for no key update of c`.execute(tx);
  return rows;
}

export async function insertBlock(tx: Db, blockerId: number, blockedId: number, at: Date): Promise<void> {
  await tx
    .insertInto('user_blocks')
    .values({ blockerId, blockedId, createdAt: at })
    .onConflict(conflict => conflict.columns(['blockerId', 'blockedId']).doNothing())
    .execute();
}

export async function deleteBlock(tx: Db, blockerId: number, blockedId: number): Promise<void> {
  await tx
    .deleteFrom('user_blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .execute();
}

export type BlockRow = {
  id: number;
  userId: number;
  /** Null if the blocker cannot know of the user: a block must not tell the name of a number. */
  name: string | null;
  avatarKey: string | null;
  createdAt: Date;
};

/** Up to `limit` of a user's blocks with an id below `beforeId`, newest first. */
export async function findBlocks(
  db: Db,
  blockerId: number,
  limit: number,
  beforeId: number | null,
): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select b.id, u.id as user_id, case when known.is_known then u.name end as name,
      case when known.is_known then picture.key end as avatar_key, b.created_at
    from user_blocks b join users u on u.id = b.blocked_id left join media picture on picture.id = u.avatar_media_id,
      lateral (select ${isKnownTo(blockerId)} as is_known) known
    where b.blocker_id = ${blockerId} and (${beforeId}::bigint is null or b.id < ${beforeId})
    order by b.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countBlocks(db: Db, blockerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('user_blocks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('blockerId', '=', blockerId)
    .executeTakeFirstOrThrow();
  return count;
}
