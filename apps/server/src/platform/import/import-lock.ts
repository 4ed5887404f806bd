import { driverOf } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { withOwnConnection } from '#platform/database/own-connection.ts';

/** Any number, as long as it is the same for all processes. */
const IMPORT_LOCK = 7_929_003;

/** Another import is writing to this database. The message is complete without a stack. */
export class ImportBusyError extends Error {
  constructor() {
    super('Another import into this database is running. Run this one again when it has ended.');
  }
}

const importing = new WeakSet<Db>();

/**
 * Runs an import while no other one runs, in this process or in another one on the same PostgreSQL server. There a connection holds
 * the lock, so it ends with a killed process. The embedded engine needs no lock, because one process alone opens its folder.
 * @throws ImportBusyError at once if another import is running.
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

function withServerLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return withOwnConnection(db, async client => {
    const { rows } = await client.query(`select pg_try_advisory_lock(${IMPORT_LOCK}) as is_ours`);
    if (!rows[0].is_ours) throw new ImportBusyError();
    try {
      return await work();
    } finally {
      // The end of the connection releases the lock too, but later than the next import may ask for it.
      await client.query(`select pg_advisory_unlock(${IMPORT_LOCK})`).catch(() => undefined);
    }
  });
}
