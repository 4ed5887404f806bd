import type pg from 'pg';
import { dbOverPool } from './server-pool.ts';
import type { Db } from './server-pool.ts';

/** The database through one connection, for functions that take part in a transaction which the connection has begun. */
export function dbOver(client: pg.ClientBase): Db {
  // A query changes the state of the client itself, on which the connection relies.
  const own = { query: { value: client.query.bind(client) }, release: { value: () => undefined } };
  const shared = Object.create(client, own) as pg.PoolClient;
  return dbOverPool({ options: {}, connect: async () => shared, end: async () => undefined });
}
