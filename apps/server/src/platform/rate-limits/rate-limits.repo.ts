import type { LimitName, RateLimit } from '@sway/domain/limits/rate-limits';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type LimitedUse = { name: LimitName; subject: string; limit: RateLimit; now: Date };

/** The SQL that counts a use in a statement. Its value is the time to wait in ms; 0 if the use was counted. */
export function countUseSql({ name, subject, limit, now }: LimitedUse): RawBuilder<number> {
  const hasPauses = 'pausesMs' in limit;
  const max = hasPauses ? null : limit.max;
  const isEven = !hasPauses && limit.usesComeBack === 'evenly';
  const pauses = hasPauses ? limit.pausesMs.map(ms => `${ms} ms`) : null;
  return sql<number>`count_use(${name}, ${subject}, ${max}, ${`${limit.periodMs} ms`}::interval, ${isEven},
    ${pauses}::interval[], ${now})`;
}

/** Counts a use. @returns the time to wait in ms; 0 if it was counted. */
export async function insertUse(tx: Db, use: LimitedUse): Promise<number> {
  const { rows } = await sql<{ waitMs: number }>`select ${countUseSql(use)} as wait_ms`.execute(tx);
  return rows[0]!.waitMs;
}

/** Takes one use back. When none is left, the row expires. */
export async function deleteUse(tx: Db, name: LimitName, subject: string): Promise<void> {
  await sql`
    update limit_uses set used = greatest(0, used - 1),
      expires_at = case when used > 1 then expires_at else counted_at end
    where name = ${name} and subject = ${subject}`.execute(tx);
}

export async function deleteUses(tx: Db, name: LimitName, subject: string): Promise<void> {
  await tx.deleteFrom('limit_uses').where('name', '=', name).where('subject', '=', subject).execute();
}

/**
 * Deletes up to `batch` rows without a use that still counts. The rows are chosen once: a plan could run a subquery in the condition for
 * each row, and choose others when the first ones are deleted.
 * @returns how many
 */
export async function deleteExpiredUses(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with expired as materialized (
      select name, subject from limit_uses where expires_at <= ${now} order by expires_at limit ${batch}
      for update skip locked)
    delete from limit_uses u using expired e where u.name = e.name and u.subject = e.subject`.execute(db);
  return Number(numAffectedRows);
}
