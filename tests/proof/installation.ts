import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSharedDatabase } from '@sway/server/platform/database/database.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { asAdmin, databaseUrl } from '@sway/testing/database-template';
import { freePort } from '@sway/testing/free-port';
import type { Settings } from '@sway/testing/own-database';
import { makeSchemaAt, preparedDatabase } from '@sway/testing/prepared-database';
import { aServerProcess } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { withPostgres } from '../../scripts/lib/postgres.ts';

/** The data of a site, which outlive its servers: a migrated database on either engine, and a folder. */
export type Installation = {
  settings: Settings;
  /** Starts a server and waits until it is ready. */
  start: (settings?: Settings) => Promise<RunningServer>;
  /** Passes the database to `work`, beside a running server or without one. */
  withDb: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

type Work<T> = (installation: Installation) => Promise<T>;

/** A server of an installation. It trusts this machine as its proxy, so that requests can come from any network. */
export type RunningServer = ServerProcess & { port: number };

/** Calls `work` with a new live site without data, and removes it with all servers that are left. */
export async function withInstallation<T>(engine: 'embedded' | 'postgres', work: Work<T>): Promise<T> {
  if (engine === 'postgres') return withPostgres(url => onPostgres(url, work));
  const source = await preparedDatabase();
  return inFolder(async dataDir => {
    cpSync(source, dataDir, { recursive: true });
    return work(installationOf({ DATA_DIR: dataDir }));
  });
}

/** The same on a running PostgreSQL, which keeps nothing of it. */
export async function onPostgres<T>(url: string, work: Work<T>): Promise<T> {
  const name = `sway_proof_${process.pid}`;
  await asAdmin(url, [`drop database if exists ${name}`, `create database ${name}`]);
  const own = databaseUrl(url, name);
  try {
    await makeSchemaAt(own);
    return await inFolder(dataDir => work(installationOf({ DATA_DIR: dataDir, DATABASE_URL: own })));
  } finally {
    // PostgreSQL notices the end of a killed server's connections a moment later.
    await asAdmin(url, [`drop database if exists ${name} with (force)`]);
  }
}

/** A folder that is removed afterwards, also when this process exits before, with servers that use it killed first. */
async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-proof-'));
  const remove = () => {
    for (const { child } of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    return await work(join(folder, 'data'));
  } finally {
    process.off('exit', remove);
    await Promise.all([...running].map(server => server.stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  }
}

const running = new Set<ServerProcess>();

function installationOf(data: Settings): Installation {
  const settings = { ...data, HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' };
  return {
    settings,
    async start(more = {}) {
      const port = Number(more['PORT'] ?? (await freePort()));
      const url = `http://127.0.0.1:${port}`;
      const server = await aServerProcess({ BASE_URL: url, ...settings, ...more, PORT: String(port) });
      running.add(server);
      server.child.once('exit', () => running.delete(server));
      await server.says('Sway is ready');
      return { ...server, url, port };
    },
    async withDb(work) {
      const { DATABASE_URL: serverUrl, DATA_DIR: dataDir = '' } = data;
      const { db, close } = await openSharedDatabase({ databaseUrl: serverUrl, dataDir });
      return work(db).finally(close);
    },
  };
}
