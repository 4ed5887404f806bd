import { sql } from 'kysely';
import type { Db } from './database/database.ts';

/** A job that is to be done, without the attempts that have failed. */
export type PendingJob = { name: string; data: Record<string, string | number> };

/** The jobs that have not been done yet, but for those that every start adds. None before the first start. */
export async function pendingJobs(db: Db): Promise<PendingJob[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db);
  if (!rows[0]!.exists) return [];
  const found = await sql<{ name: string; data: PendingJob['data'] | null }>`
    select name, data from pgboss.job
    where state in ('created', 'retry', 'active') and singleton_on is null
    order by created_on, id`.execute(db);
  return found.rows.map(({ name, data }) => ({ name, data: data ?? {} }));
}
