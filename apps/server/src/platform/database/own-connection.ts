import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { CAMEL_CASE_ROWS } from './camel-case-rows.ts';
import { driverOf } from './database.ts';
import type { Db } from './database.ts';

/** Passes a connection to `work` that nothing else uses, and closes it afterwards, because it may be in the middle of a transaction. */
export async function withOwnConnection<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await driverOf(db).pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** The database through one connection, for functions that take part in a transaction which the connection has begun. */
export function dbOver(client: pg.PoolClient): Db {
  const shared = Object.create(client, { release: { value: () => undefined } }) as pg.PoolClient;
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => shared, end: async () => undefined },
    }),
    plugins: [CAMEL_CASE_ROWS],
  });
}
