import { sql } from 'kysely';
import type { RateLimit } from '@sway/domain/account-rules';
import type { Db } from '#platform/database/database.ts';

/** How long one use of an allowance takes to become available again, in milliseconds. */
function stepMs({ max, windowMs }: RateLimit): number {
  return Math.round(windowMs / max);
}

/**
 * Takes one use of an allowance, in a single statement, so that concurrent requests cannot exceed the limit.
 * @returns 0 when a use was available; otherwise the time until the next one in milliseconds.
 */
export async function takeOne(db: Db, key: string, limit: RateLimit, now: Date): Promise<number> {
  const step = stepMs(limit);
  const taken = sql`greatest(rate_limits.full_at, excluded.full_at - make_interval(secs => ${step / 1000}::float8))
    + make_interval(secs => ${step / 1000}::float8)`;
  const { rows } = await sql`
    insert into rate_limits (key, full_at) values (${key}, ${new Date(now.getTime() + step)})
    on conflict (key) do update set full_at = ${taken}
    where ${taken} <= ${new Date(now.getTime() + limit.max * step)}::timestamptz
    returning key`.execute(db);
  if (rows.length > 0) return 0;
  const row = await db.selectFrom('rate_limits').select('full_at').where('key', '=', key).executeTakeFirst();
  const fullAt = row?.full_at.getTime() ?? now.getTime();
  return Math.max(1, fullAt + step - limit.max * step - now.getTime());
}

/** Gives one use back. */
export async function giveBackOne(db: Db, key: string, limit: RateLimit): Promise<void> {
  await sql`
    update rate_limits set full_at = full_at - make_interval(secs => ${stepMs(limit) / 1000}::float8)
    where key = ${key}`.execute(db);
}

/** Deletes up to `batch` allowances that are completely available again. @returns how many. */
export async function deleteUnusedLimits(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from rate_limits where key in (
      select key from rate_limits where full_at <= ${now} order by full_at limit ${batch})`.execute(db);
  return Number(numAffectedRows);
}
