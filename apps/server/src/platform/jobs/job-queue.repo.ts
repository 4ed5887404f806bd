import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { hasJobs } from './pending-jobs.repo.ts';

/** The jobs of one kind. */
export type JobCount = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** Since when the oldest of those that could run by now waits. */
  oldest: Date | null;
};

/** Counts the jobs that are not done, by kind. */
export async function countJobs(db: Db, now: Date): Promise<JobCount[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await sql<JobCount>`
    select name, (count(*) filter (where state < 'active'))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      min(start_after) filter (where state < 'active' and start_after <= ${now}) as oldest
    from pgboss.job where state < 'completed' or state = 'failed' group by name order by name`.execute(db);
  return rows;
}

export type FailedJob = {
  id: string;
  name: string;
  /** How often it was tried again. */
  retries: number;
  failedAt: Date | null;
  error: string | null;
};

/** Failed jobs, the latest first. @param idPrefix the beginning of their ids */
export async function findFailedJobs(db: Db, idPrefix: string, limit: number): Promise<FailedJob[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await sql<FailedJob>`
    select id::text as id, name, retry_count as retries, completed_on as failed_at, coalesce(output #>> '{cause,message}', output ->> 'message') as error
    from pgboss.job where state = 'failed' and starts_with(id::text, ${idPrefix})
    order by completed_on desc nulls last, id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes the failed jobs of one kind, also those that would be retried, because a later one has done their work. */
export async function forgetFailures(db: Db, name: string): Promise<void> {
  await sql`delete from pgboss.job where name = ${name} and state in ('failed', 'retry')`.execute(db);
}
