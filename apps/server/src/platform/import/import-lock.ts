import { driverOf } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';

/** Any number will do, as long as every instance takes the same one. */
const IMPORT_LOCK = 7_929_003;

/** Another import is writing to this database. The message is all there is to say. */
export class ImportBusyError extends Error {
  constructor() {
    super('Another import into this database is running. Run this one again when it has ended.');
  }
}

const importing = new WeakSet<Db>();

/**
 * Runs an import alone: beside none of this process, and none of another on the same PostgreSQL. There a connection holds the
 * lock, so it goes with a killed process; the embedded engine's folder has one process anyway.
 * @throws ImportBusyError at once, when another import is running.
 */
export async function withImportLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (importing.has(db)) throw new ImportBusyError();
  importing.add(db);
  try {
    return driverOf(db).engine === 'postgres' ? await withServerLock(db, work) : await work();
  } finally {
    importing.delete(db);
  }
}

async function withServerLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const client = await driverOf(db).pool.connect();
  // Were this connection lost, the import's others would be too, and tell of it.
  client.on('error', () => undefined);
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${IMPORT_LOCK}) as is_ours`);
    if (!rows[0].is_ours) throw new ImportBusyError();
    return await work();
  } finally {
    // Said, so that the next import need not wait for the connection's end, which ends the lock in any case.
    await client.query(`select pg_advisory_unlock(${IMPORT_LOCK})`).catch(() => undefined);
    client.release(true);
  }
}
