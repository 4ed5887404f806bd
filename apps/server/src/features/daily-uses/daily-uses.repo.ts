import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Rows that are swept as one is written: more than are added, so that the table does not grow. */
const CLEANUP_BATCH_SIZE = 10;

/**
 * Counts one use of a key, unless as many as its limit have been used in the day that began with the first. The row is held until
 * the transaction ends, so of parallel requests each sees what the one before it counted.
 * @returns null where it counted, or when the day began in which no more can be used.
 */
export async function countUse(
  tx: Db,
  { key, limit, now, dayMs }: { key: string; limit: number; now: Date; dayMs: number },
): Promise<Date | null> {
  const begunBefore = new Date(now.getTime() - dayMs);
  await sql`delete from daily_uses where key in (
    select key from daily_uses where began_at <= ${begunBefore}
    order by began_at limit ${CLEANUP_BATCH_SIZE} for update skip locked)`.execute(tx);
  const counted = await sql`
    insert into daily_uses as d (key, used, began_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      used = case when d.began_at <= ${begunBefore} then 1 else d.used + 1 end,
      began_at = case when d.began_at <= ${begunBefore} then ${now}::timestamptz else d.began_at end
    where d.began_at <= ${begunBefore} or d.used < ${limit}
    returning 1`.execute(tx);
  if (counted.rows.length > 0) return null;
  const row = await tx
    .selectFrom('daily_uses')
    .select('began_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.began_at;
}
