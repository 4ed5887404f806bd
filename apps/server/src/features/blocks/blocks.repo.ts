import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A query for which of two users has blocked the other, to embed in statements. Every decision about blocks uses it. */
export function blockersBetween(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select blocker_id from user_blocks
    where (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))`;
}

/** The ids of the blockers among blocks between a user and others, in either direction. */
export async function findBlockers(db: Db, userId: number, others: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ blockerId: number }>`
    select b.blocker_id from unnest(${others}::bigint[]) as other(id),
      lateral (${blockersBetween(sql`${userId}`, sql`other.id`)}) b`.execute(db);
  return rows.map(row => row.blockerId);
}
