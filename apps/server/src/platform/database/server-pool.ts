import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { CAMEL_CASE_ROWS } from './camel-case-rows.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** Opening a connection and making its first plans takes tens of milliseconds, so connections stay open for a while, and two always. */
const POOL = { max: 20, min: 2, idleTimeoutMillis: 60_000, keepAlive: true };

/** One connection, which stays open. */
export const ONE_CONNECTION = { max: 1, min: 1, idleTimeoutMillis: 0 };

/** How long work waits for a connection, free or new, in ms. A server that does not answer is noticed sooner, by its watch. */
const CONNECTION_WAIT_MS = 15_000;

/** Ids and amounts are read as JavaScript numbers: both stay far below 2^53. Dates stay text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Connections to a PostgreSQL server. */
export function serverPool(
  connectionString: string,
  Client: pg.PoolConfig['Client'],
  size: Pick<pg.PoolConfig, 'max' | 'min' | 'idleTimeoutMillis'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    Client,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    ...POOL,
    ...size,
  });
  // A connection that the server closes while idle is replaced at the next query; without a listener the error would end the process.
  return pool.on('error', () => undefined);
}

/** The queries of repositories, over the connections of a pool. */
export function dbOverPool(pool: PostgresPool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [CAMEL_CASE_ROWS] });
}
