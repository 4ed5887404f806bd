import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isTraced, traceStatement } from '../tracing/tracer.ts';
import { connectionGate } from './connection-gate.ts';
import { Connection } from './connection.ts';
import { runningEngineSocket, startEmbeddedEngine } from './embedded/engine.ts';
import { FolderInUseError } from './embedded/folder-lock.ts';
import { CAMEL_CASE_ROWS } from './camel-case-rows.ts';
import { listenersOnConnection, listenersOnPool } from './listen.ts';
import type { ChannelListener, StopListening } from './listen.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** The embedded engine runs one query at a time; more connections only let more transactions wait inside it. */
const EMBEDDED_CONNECTIONS = 12;

/** Opening a connection and making its first plans takes tens of milliseconds, so connections stay open for a while, and two always. */
const POOL = { max: 20, min: 2, idleTimeoutMillis: 60_000, keepAlive: true };

/** How long work waits for a connection, free or new, in ms. A server that does not answer is noticed sooner, by its watch. */
const CONNECTION_WAIT_MS = 15_000;

/**
 * Compiling a query and starting parallel workers take tens of milliseconds, several times as long as a page's query. Only queries
 * that take seconds use workers.
 */
const PLANNING = 'set jit = off; set parallel_setup_cost = 100000';

/**
 * What ends work of the server that nobody waits for any more: a statement, the wait for a lock, and a transaction whose process does
 * nothing. Work that may take longer turns them off with `withoutTimeLimits`.
 */
const TIME_LIMITS =
  "set statement_timeout = '60s'; set lock_timeout = '20s'; set idle_in_transaction_session_timeout = '60s'";

export type Database = {
  db: Db;
  /** The engine: the one inside this process, or a PostgreSQL server. Only operational code uses this. */
  engine: 'embedded' | 'postgres';
  /** Receives what any process on this database notifies on a channel, once it is committed. */
  listen: (channel: string, listener: ChannelListener) => StopListening;
  /**
   * Closes every connection, so that what waits for the server fails, and fails all further work at once.
   * @param reason why; null when the server answers again
   */
  suspend: (reason: string | null) => void;
  close: () => Promise<void>;
};

type Driver = { pool: pg.Pool; engine: Database['engine'] };

const drivers = new WeakMap<Db, Driver>();

/**
 * The connection pool and engine of a database, for the few operations that need a connection of their own or that the embedded
 * engine's socket does not support.
 */
export function driverOf(db: Db): Driver {
  const driver = drivers.get(db);
  if (!driver) throw new Error('This database was not opened by openDatabase, or is a transaction');
  return driver;
}

type OnSlow = (statement: string, ms: number) => void;

/** From when on a statement is reported, in ms. */
const SLOW_MS = 1_000;
/** Characters of a reported statement: enough to find it in the code. */
const REPORTED_CHARACTERS = 300;

/** Ids and amounts are read as JavaScript numbers: both stay far below 2^53. Dates stay text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

type DatabaseSettings = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Whether a PostgreSQL server ends statements after a minute. Imports and migrations take longer. */
  hasTimeLimits?: boolean;
  /** Receives the beginning of statements that took a second or more, without their values. */
  onSlow?: OnSlow;
};

/** Opens the database of the settings: `databaseUrl`, or the embedded engine in `dataDir`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) {
    const { databaseUrl, hasTimeLimits = false } = settings;
    const gate = connectionGate(hasTimeLimits ? `${PLANNING}; ${TIME_LIMITS}` : PLANNING);
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      types,
      Client: gate.Client,
      connectionTimeoutMillis: CONNECTION_WAIT_MS,
      ...POOL,
    });
    return {
      db: kyselyOver(pool, 'postgres', settings.onSlow),
      engine: 'postgres',
      listen: listenersOnConnection(databaseUrl),
      suspend: gate.suspend,
      close: () => closeAll(pool),
    };
  }
  const engine = await startEmbeddedEngine(settings.dataDir);
  return overSocket(engine.socketDir, settings.onSlow, engine.close);
}

/**
 * Opens the database of the settings. If another process runs the embedded engine in this folder, connects to that engine instead;
 * notifications of its other connections do not arrive.
 * @throws FolderInUseError while the other process starts or ends.
 */
export async function openSharedDatabase(settings: DatabaseSettings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    const socketDir = error instanceof FolderInUseError ? runningEngineSocket(settings.dataDir) : null;
    if (!socketDir) throw error;
    const database = overSocket(socketDir, settings.onSlow);
    try {
      await driverOf(database.db).pool.query('select');
      return database;
    } catch {
      await database.close();
      throw error;
    }
  }
}

function overSocket(
  socketDir: string,
  onSlow: OnSlow | undefined,
  closeEngine?: () => Promise<void>,
): Database {
  const pool = new pg.Pool({
    host: socketDir,
    user: 'postgres',
    database: 'postgres',
    types,
    Client: Connection,
    max: EMBEDDED_CONNECTIONS,
  });
  return {
    db: kyselyOver(pool, 'embedded', onSlow),
    engine: 'embedded',
    listen: listenersOnPool(pool),
    // The engine runs on this machine.
    suspend: () => undefined,
    close: () => closeAll(pool, closeEngine),
  };
}

/** A statement as it is reported: on one line, and only its beginning. */
export function beginningOf(statement: string): string {
  const text = statement.replaceAll(/\s+/g, ' ').trim();
  return text.length <= REPORTED_CHARACTERS ? text : `${text.slice(0, REPORTED_CHARACTERS)} …`;
}

function kyselyOver(pool: pg.Pool, engine: Database['engine'], onSlow?: OnSlow): Db {
  // A connection that the server closes while idle is replaced at the next query; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [CAMEL_CASE_ROWS],
    log(event) {
      const { query, queryDurationMillis: ms } = event;
      if (onSlow && ms >= SLOW_MS) onSlow(beginningOf(query.sql), ms);
      if (isTraced())
        traceStatement(beginningOf(query.sql), ms, event.level === 'error' ? event.error : undefined);
    },
  });
  drivers.set(db, { pool, engine });
  return db;
}

async function closeAll(pool: pg.Pool, closeEngine?: () => Promise<void>): Promise<void> {
  await pool.end();
  await closeEngine?.();
}
