import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../server-pool.ts';

const NO_MARK = '00000000-0000-0000-0000-000000000000';

/** What a server says of itself as a replica. Positions in the write-ahead log are in bytes. */
export type Standby = {
  isStandby: boolean;
  /** How far it has replayed the log of its primary. */
  position: number;
  /** Whether it has a mark that was written to the primary. */
  hasMark: boolean;
};

/**
 * A position of the primary's log by which every transaction is written whose changes others can see by now. A transaction is seen once
 * its end is flushed, or with `synchronous_commit` off once it is inserted.
 */
export async function readPrimaryPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::float8 as position`.execute(db);
  return rows[0]!.position;
}

export async function readStandby(db: Db, mark = NO_MARK): Promise<Standby> {
  const { rows } = await sql<Standby>`
    select pg_is_in_recovery() as is_standby, coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::float8 as position,
      exists (select from replica_marks where mark = ${mark}::uuid) as has_mark`.execute(db);
  return rows[0]!;
}

export async function insertMark(db: Db, mark: string): Promise<void> {
  await db.insertInto('replica_marks').values({ mark }).execute();
}

/** Removes a mark, and those that processes left which ended before they could remove them. */
export async function deleteMark(db: Db, mark: string): Promise<void> {
  await db
    .deleteFrom('replica_marks')
    .where(eb => eb.or([eb('mark', '=', mark), eb('markedAt', '<', sql<Date>`now() - interval '1 hour'`)]))
    .execute();
}

/** A connection with the number of its process, as it was told. */
export type ReplicaClient = pg.PoolClient & { processID?: number };

/** When the server was started to which a connection leads; null through a pooler, which tells its clients numbers of its own. */
export async function readServer(client: ReplicaClient): Promise<string | null> {
  const { rows } = await client.query<{ pid: number; started: string }>(
    'select pg_backend_pid() as pid, pg_postmaster_start_time()::text as started',
  );
  const { pid, started } = rows[0]!;
  return pid === client.processID ? started : null;
}
