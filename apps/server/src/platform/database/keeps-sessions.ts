import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { outsideFailure } from '../failures.ts';

/** How often it is tried before the answer is no, so that a server which was busy once is not refused. */
const TRIES = 2;

/** How long a notification may take, in ms. */
const ARRIVAL_LIMIT_MS = 3_000;

const CONNECT_LIMIT_MS = 5_000;

/** What to do when a database does not keep sessions, as the end of a message. */
export const NO_SESSIONS =
  'is reached through a pooler that does not keep sessions, such as PgBouncer with pool_mode = transaction: limits, locks and ' +
  'notifications would be lost. Name PostgreSQL itself in DATABASE_DIRECT_URL, or set pool_mode = session';

/**
 * Whether each connection keeps a session of its own: one that listens gets what another one notifies. A pooler that gives a connection
 * to the server back after each transaction answers everything else as PostgreSQL does. True if a busy server leaves it open.
 */
export async function keepsSessions(connectionString: string): Promise<boolean> {
  try {
    for (let i = 0; i < TRIES; i++) if (await notificationArrives(connectionString)) return true;
    return false;
  } catch (error) {
    if (outsideFailure(error) === 'busy') return true;
    throw error;
  }
}

async function notificationArrives(connectionString: string): Promise<boolean> {
  const channel = `sway_self_test_${randomUUID()}`;
  return withClient(connectionString, async listener => {
    const arrived = once(listener, 'notification').then(() => true);
    // A connection that is lost meanwhile fails the statement that waits for it.
    arrived.catch(() => undefined);
    await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
    await withClient(connectionString, sender => sender.query('select pg_notify($1, $2)', [channel, '']));
    // The listener asks nothing meanwhile: a pooler could answer it on the connection that was told to listen.
    return Promise.race([arrived, pause(ARRIVAL_LIMIT_MS, false, { ref: false })]);
  });
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.connection.stream.destroy();
  }
}
