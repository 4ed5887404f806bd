import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isTraced, traceStatement } from '../tracing/tracer.ts';
import { connectionGate } from './connection-gate.ts';
import { Connection } from './connection.ts';
import { runningEngineSocket, startEmbeddedEngine } from './embedded/engine.ts';
import { FolderInUseError } from './embedded/folder-lock.ts';
import { CAMEL_CASE_ROWS } from './camel-case-rows.ts';
import { watchCommits } from './follow-signals.ts';
import type { Hints } from './follow-signals.ts';
import { listenersOnConnection, listenersOnPool } from './listen.ts';
import type { ChannelListener, StopListening } from './listen.ts';
import { openReplicas } from './replicas/replicas.ts';
import type { Replicas } from './replicas/replicas.ts';
import { routedPool } from './replicas/routed-pool.ts';
import { serverPool, types } from './server-pool.ts';
import type { Db } from './server-pool.ts';
import { CONNECT_QUERY, PLANNING, withSignals } from './session-settings.ts';
import type { Tables } from './tables.ts';

export type { Db };

/** The embedded engine runs one query at a time; more connections only let more transactions wait inside it. */
const EMBEDDED_CONNECTIONS = 12;

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

type Driver = {
  pool: pg.Pool;
  /** Connections with a session of their own: not those of a pooler. */
  sessions: pg.Pool;
  /** Answer what `fromReplica` calls; null without any in the settings. */
  replicas: Replicas | null;
  engine: Database['engine'];
};

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

type DatabaseSettings = {
  databaseUrl: string | undefined;
  /**
   * PostgreSQL itself, where `databaseUrl` is a pooler in transaction mode. It is used for notifications, for work with a session of its own
   * and for all work without time limits.
   */
  directUrl?: string | undefined;
  /** Standbys of this server, which are read only with time limits: imports and migrations do not need them. */
  replicas?: { urls: string[]; waitMs: number } | null;
  dataDir: string;
  /** Whether a PostgreSQL server ends statements after a minute. Imports and migrations take longer. */
  hasTimeLimits?: boolean;
  /** With it, what servers tell each other goes into rows instead of NOTIFY. */
  signalsUrl?: string | undefined;
  /** How they tell each other of these rows at once. */
  hints?: Hints | null;
  /** Receives the beginning of statements that took a second or more, without their values. */
  onSlow?: OnSlow;
  /** Receives that a replica is read or is not. */
  onReplica?: (text: string) => void;
};

/** Opens the database of the settings: `databaseUrl`, or the embedded engine in `dataDir`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) return onServer(settings.databaseUrl, settings);
  const engine = await startEmbeddedEngine(settings.dataDir);
  return overSocket(engine.socketDir, settings.onSlow, engine.close);
}

function onServer(databaseUrl: string, settings: DatabaseSettings): Database {
  const { directUrl = databaseUrl, hasTimeLimits = false, onSlow, signalsUrl, hints } = settings;
  const gate = connectionGate(withSignals(hasTimeLimits ? CONNECT_QUERY : PLANNING, signalsUrl), true);
  const direct = serverPool(directUrl, gate.Client);
  const isPooled = hasTimeLimits && directUrl !== databaseUrl;
  // A pooler executes the statements on its own connections (`requireSessionSettings`).
  const pooled = isPooled ? connectionGate('', false) : gate;
  const pool = isPooled ? serverPool(databaseUrl, pooled.Client) : direct;
  const { listen, hint } = listenersOnConnection(directUrl, Boolean(signalsUrl));
  if (signalsUrl)
    for (const each of new Set([pool, direct])) watchCommits(each, () => (hint(), hints?.send()));
  hints?.subscribe(hint);
  const replicas =
    hasTimeLimits && settings.replicas
      ? openReplicas(settings.replicas.urls, directUrl, gate.Client, {
          waitMs: settings.replicas.waitMs,
          say: settings.onReplica ?? (() => undefined),
        })
      : null;
  return {
    db: kyselyOver({ pool, sessions: direct, replicas, engine: 'postgres' }, onSlow),
    engine: 'postgres',
    listen,
    suspend(reason) {
      for (const { suspend } of new Set([gate, pooled])) suspend(reason);
    },
    async close() {
      await replicas?.close();
      await closeAll([pool, direct]);
    },
  };
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
  // The engine can end; without a listener the error of an idle connection would end this process.
  pool.on('error', () => undefined);
  return {
    db: kyselyOver({ pool, sessions: pool, replicas: null, engine: 'embedded' }, onSlow),
    engine: 'embedded',
    listen: listenersOnPool(pool),
    // The engine runs on this machine.
    suspend: () => undefined,
    close: () => closeAll([pool], closeEngine),
  };
}

/** A statement as it is reported: on one line, and only its beginning. */
export function beginningOf(statement: string): string {
  const text = statement.replaceAll(/\s+/g, ' ').trim();
  return text.length <= REPORTED_CHARACTERS ? text : `${text.slice(0, REPORTED_CHARACTERS)} …`;
}

function kyselyOver(driver: Driver, onSlow?: OnSlow): Db {
  const { pool, replicas } = driver;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: replicas ? routedPool(pool, replicas) : pool }),
    plugins: [CAMEL_CASE_ROWS],
    log(event) {
      const { query, queryDurationMillis: ms } = event;
      if (onSlow && ms >= SLOW_MS) onSlow(beginningOf(query.sql), ms);
      if (isTraced())
        traceStatement(beginningOf(query.sql), ms, event.level === 'error' ? event.error : undefined);
    },
  });
  drivers.set(db, driver);
  return db;
}

async function closeAll(pools: pg.Pool[], closeEngine?: () => Promise<void>): Promise<void> {
  await Promise.all([...new Set(pools)].map(pool => pool.end()));
  await closeEngine?.();
}
