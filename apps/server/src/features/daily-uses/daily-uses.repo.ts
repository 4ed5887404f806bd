import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** How many expired rows each write deletes: more than it adds, so that the table does not grow. */
const CLEANUP_BATCH_SIZE = 10;

/**
 * Counts one use of a key, unless the limit is reached within `dayMs` of the first use. The row is locked until the transaction
 * ends, so that concurrent requests cannot exceed the limit.
 * @returns null when the use was counted; otherwise when the period with the reached limit started.
 */
export async function countUse(
  tx: Db,
  { key, limit, now, dayMs }: { key: string; limit: number; now: Date; dayMs: number },
): Promise<Date | null> {
  const startedBefore = new Date(now.getTime() - dayMs);
  await sql`delete from daily_uses where key in (
    select key from daily_uses where began_at <= ${startedBefore}
    order by began_at limit ${CLEANUP_BATCH_SIZE} for update skip locked)`.execute(tx);
  const counted = await sql`
    insert into daily_uses as d (key, used, began_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      used = case when d.began_at <= ${startedBefore} then 1 else d.used + 1 end,
      began_at = case when d.began_at <= ${startedBefore} then ${now}::timestamptz else d.began_at end
    where d.began_at <= ${startedBefore} or d.used < ${limit}
    returning 1`.execute(tx);
  if (counted.rows.length > 0) return null;
  const row = await tx
    .selectFrom('daily_uses')
    .select('began_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.began_at;
}
