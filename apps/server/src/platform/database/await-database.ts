import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { outsideFailure } from '../failures.ts';
import { keepsSessions, NO_SESSIONS } from './keeps-sessions.ts';

const RETRY_MS = 1_000;
const CONNECT_LIMIT_MS = 3_000;

/** How often a start says that it still waits, in ms. */
const SAY_EVERY_MS = 10_000;

/**
 * Waits until a PostgreSQL server accepts connections, as on a machine on which both start together, and says at first and then every
 * ten seconds that it waits.
 * @throws ConfigError when the server answers that it never will: a wrong password, no such database.
 */
export async function awaitDatabase(connectionString: string, say: (text: string) => void): Promise<void> {
  let nextAt = Date.now();
  for (;;) {
    const reason = await reasonToWait(connectionString);
    if (reason === null) return;
    if (Date.now() >= nextAt) {
      say(`Waiting for the database at ${placeOf(connectionString)}: ${reason}`);
      nextAt = Date.now() + SAY_EVERY_MS;
    }
    await pause(RETRY_MS);
  }
}

/** @throws ConfigError when the connections of the database keep no sessions, so that locks and notifications would be lost */
export async function requireSessions(connectionString: string): Promise<void> {
  if (await keepsSessions(connectionString)) return;
  throw new ConfigError(`The database at ${placeOf(connectionString)} ${NO_SESSIONS}`);
}

async function reasonToWait(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    client.connection.stream.destroy();
    const reason = reasonOf(error);
    if (outsideFailure(error)) return reason;
    throw new ConfigError(
      `The database at ${placeOf(connectionString)} refuses to be opened (DATABASE_URL): ${reason}`,
      {
        cause: error,
      },
    );
  }
}

/** An error of several addresses of one host has no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/** The server and the database, without user and password. */
function placeOf(connectionString: string): string {
  const { host, pathname } = new URL(connectionString);
  return `${host || 'localhost'}${pathname}`;
}
