import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';

/** How long a backup counts as running after its last report. Longer than the embedded engine can be busy with one transaction. */
const LASTS_MINUTES = 30;
const KEPT_RUNS = 100;
const MAX_FAILURE_CHARACTERS = 2000;

const IS_RUNNING = sql<boolean>`(ended_at is null and alive_at > now() - make_interval(mins => ${sql.lit(LASTS_MINUTES)}))`;

/** Whether a backup is running, on any instance, which may still have to copy files whose rows have been deleted. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (select from backup_runs where ${IS_RUNNING}) as is_running`.execute(db);
  return rows[0]!.isRunning;
}

/** After a failed backup the next one is not due before this, so that a lasting fault does not repeat every minute. */
const PAUSE_MINUTES = 60;

/**
 * Notes that a backup to a folder starts, if it is due: the last one that was completed started long enough ago, and none is running. Of
 * instances that ask at once, one starts it.
 * @returns its id, or null if none is due
 */
export async function startRunIfDue(db: Db, folder: string, everyHours: number): Promise<number | null> {
  return db.transaction().execute(async tx => {
    await sql`lock table backup_runs in share row exclusive mode`.execute(tx);
    const { rows } = await sql<{ isDue: boolean }>`
      select not exists (
        select from backup_runs
        where folder = ${folder} and (${IS_RUNNING}
          or (${IS_COMPLETED} and started_at > now() - make_interval(secs => ${everyHours * 3600}))
          or (failure is not null and started_at > now() - make_interval(mins => ${sql.lit(PAUSE_MINUTES)})))
      ) as is_due`.execute(tx);
    return rows[0]!.isDue ? startRun(tx, folder) : null;
  });
}

/** How often a site should be backed up that does not do so by itself, in hours. */
const UNSET_HOURS = 24;

/** How often a site should be backed up, in hours. */
export function backupEveryHours(backups: Config['backups']): number {
  return backups?.everyHours ?? UNSET_HOURS;
}

const IS_COMPLETED = sql<boolean>`(failure is null and ended_at is not null)`;

/** The moment of the last backup that was completed, and how long ago that was, in seconds. */
export type LastBackup = {
  /** Null if there was none since the database was made. */
  at: Date | null;
  /** Since then, or else since the database was made. */
  ageSeconds: number;
};

/** The last backup to any folder. */
export async function findLastBackup(db: Db): Promise<LastBackup> {
  const { rows } = await sql<LastBackup>`
    select last.at, extract(epoch from now() - coalesce(last.at, (select min(applied_at) from migrations)))::float8 as age_seconds
    from (select max(started_at) as at from backup_runs where ${IS_COMPLETED}) last`.execute(db);
  return rows[0]!;
}

/** Notes that a backup starts, and forgets old ones but for the last one that was completed. Commit it before the backup reads. @returns its id */
export async function startRun(db: Db, folder: string): Promise<number> {
  await sql`
    delete from backup_runs
    where id not in (select id from backup_runs order by id desc limit ${sql.lit(KEPT_RUNS)})
      and id is distinct from (select max(id) from backup_runs where ${IS_COMPLETED})`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into backup_runs (folder) values (${folder}) returning id`.execute(db);
  return rows[0]!.id;
}

/** Reports that a backup still runs. @returns false if it had counted as ended, so that files may have been deleted */
export async function reportAlive(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update backup_runs set alive_at = now() where id = ${id} and ${IS_RUNNING} returning id`.execute(db);
  return rows.length > 0;
}

/** Notes that a backup has ended. @param failure why it failed; null if it did not */
export async function endRun(db: Db, id: number, failure: string | null): Promise<void> {
  const reason = failure?.slice(0, MAX_FAILURE_CHARACTERS) ?? null;
  await sql`update backup_runs set ended_at = now(), failure = ${reason} where id = ${id}`.execute(db);
}

/**
 * The backup before one, if it failed or was killed: when it started, and why it failed if that is known. Call it while no other backup
 * to the same folder can run: one that has not ended was killed.
 */
export async function findFailureBefore(
  db: Db,
  id: number,
): Promise<{ startedAt: Date; failure: string | null } | null> {
  const { rows } = await sql<{ startedAt: Date; failure: string | null; isFailed: boolean }>`
    select last.started_at, last.failure,
      last.failure is not null or (last.ended_at is null and (last.folder = this.folder or not last.is_running)) as is_failed
    from backup_runs this, lateral (
      select *, ${IS_RUNNING} as is_running from backup_runs where id < this.id order by id desc limit 1) last
    where this.id = ${id}`.execute(db);
  const last = rows[0];
  return last?.isFailed ? { startedAt: last.startedAt, failure: last.failure } : null;
}
