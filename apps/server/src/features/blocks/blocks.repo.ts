import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Who of two people has blocked the other, as a query for larger statements: the one place that reads blocks to decide by them. */
export function blockersBetween(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select blocker_id from user_blocks
    where (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))`;
}

/** Who has blocked whom between somebody and others, by the one who did. */
export async function findBlockers(db: Db, userId: number, others: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ blocker_id: number }>`
    select b.blocker_id from unnest(${others}::bigint[]) as other(id),
      lateral (${blockersBetween(sql`${userId}`, sql`other.id`)}) b`.execute(db);
  return rows.map(row => row.blocker_id);
}
