import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';

/** What the database read for a piece of work. */
export type RowsRead = {
  /** Entries read of each index that was used. */
  byIndex: Record<string, number>;
  /** Rows read of each table that was read from its beginning to its end. */
  sequentially: Record<string, number>;
};

/**
 * Measures what the database reads for a piece of work, whichever plan it chooses, in functions as well. A plan can name an index and
 * read all of it; these counts cannot hide that.
 * @param tx a transaction: PostgreSQL counts by transaction what it has read so far
 */
export async function measureRowsRead(tx: Db, work: (tx: Db) => Promise<unknown>): Promise<RowsRead> {
  const before = await readCounts(tx);
  await work(tx);
  const after = await readCounts(tx);
  const read: RowsRead = { byIndex: {}, sequentially: {} };
  for (const [name, { scans, rows, isIndex }] of after) {
    const former = before.get(name);
    if (scans === (former?.scans ?? 0)) continue;
    read[isIndex ? 'byIndex' : 'sequentially'][name] = rows - (former?.rows ?? 0);
  }
  return read;
}

type Count = { scans: number; rows: number; isIndex: boolean };

async function readCounts(tx: Db): Promise<Map<string, Count>> {
  const { rows } = await sql<{ name: string } & Count>`
    select c.relname as name, c.relkind = 'i' as "isIndex", pg_stat_get_xact_numscans(c.oid) as scans,
      pg_stat_get_xact_tuples_returned(c.oid) as rows
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`.execute(tx);
  return new Map(rows.map(({ name, ...count }) => [name, count]));
}
