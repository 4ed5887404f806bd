import { sql } from 'kysely';
import { hasTable } from '../database/catalogue.ts';
import type { Db } from '../database/database.ts';

/** A job that is to be done, without the attempts that have failed. */
export type PendingJob = { name: string; data: Record<string, string | number> };

/** Whether the tables of the jobs exist: the first start of a server creates them. */
export async function hasJobs(db: Db): Promise<boolean> {
  return hasTable(db, 'pgboss.job');
}

/** The jobs that have not been done yet, but for those that every start adds. None before the first start. */
export async function pendingJobs(db: Db): Promise<PendingJob[]> {
  if (!(await hasJobs(db))) return [];
  const found = await sql<{ name: string; data: PendingJob['data'] | null }>`
    select name, data from pgboss.job
    where state in ('created', 'retry', 'active') and singleton_on is null
    order by created_on, id`.execute(db);
  return found.rows.map(({ name, data }) => ({ name, data: data ?? {} }));
}
