import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** As `database.ts` declares it, which reads these rows. */
type Db = Kysely<Tables>;

/** What was told on a channel, and by which snapshot it was read; without a channel, nothing was. */
export type SignalRow = { snapshot: string; channel: string | null; payload: string | null };

/**
 * Reads what was committed after a snapshot was taken. Whatever runs longer is in the list of the snapshot, so that a row is read exactly
 * once, in whatever order transactions commit, and for the price of the new rows.
 * @returns one row or more, all with the same snapshot
 */
export async function readSignals(db: Db, seen: string): Promise<SignalRow[]> {
  // A database that was restored from a dump can have rows with numbers of transactions that are still to come.
  const { rows } = await sql<SignalRow>`
    select pg_current_snapshot()::text as snapshot, s.channel, s.payload
    from (values (1)) as always left join (
      select number, channel, payload from signals
      where (xid >= pg_snapshot_xmax(${seen}::pg_snapshot) or xid = any (array(select pg_snapshot_xip(${seen}::pg_snapshot))))
        and xid < pg_snapshot_xmax(pg_current_snapshot())
    ) s on true
    order by s.number`.execute(db);
  return rows;
}

/** What is committed by now. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]!.snapshot;
}

/** Deletes rows that a snapshot shows, but for those that another server is deleting. @returns how many, `limit` at most */
export async function deleteSignals(db: Db, seen: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from signals where ctid = any (array(
      select ctid from signals where xid < pg_snapshot_xmax(${seen}::pg_snapshot) and pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      order by xid limit ${limit} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}
