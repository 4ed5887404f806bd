import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The number of the lock that instances take before they seed: any number, the same for all of them. */
const SEED_LOCK = 7_929_002;

/** Lets one instance at a time seed or remove the sample. The lock is held until the transaction ends. */
export async function lockSeeding(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
}

/** Marks the database as one that holds the sample. */
export async function markSeeded(tx: Db, seededAt: Date): Promise<void> {
  await tx.insertInto('sample_seedings').values({ seededAt }).execute();
}

/**
 * Updates the planner's statistics of the tables that this transaction has filled. A server does this by itself after a while,
 * the embedded engine never does.
 */
export async function analyzeFilledTables(tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_stat_xact_user_tables where n_tup_ins > n_tup_del`.execute(
    tx,
  );
  await sql`analyze ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(tx);
}
