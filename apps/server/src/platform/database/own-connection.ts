import type pg from 'pg';
import { driverOf } from './database.ts';
import type { Db } from './database.ts';

/** Passes a connection to `work` that nothing else uses, and closes it afterwards, because it may be in the middle of a transaction. */
export async function withOwnConnection<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await driverOf(db).sessions.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}
