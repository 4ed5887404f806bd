import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openSharedDatabase } from '@sway/server/platform/database/database.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { asAdmin, databaseUrl } from '@sway/testing/database-template';
import { freePort } from '@sway/testing/free-port';
import type { Settings } from '@sway/testing/own-database';
import { makeSchema, preparedDatabase } from '@sway/testing/prepared-database';
import { aServerProcess } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { withPostgres } from '../../scripts/lib/postgres.ts';

export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** The data of a site, which outlive its servers: a migrated database on either engine, and a folder. */
export type Installation = {
  settings: Settings;
  /** Starts a server and waits until it is ready. */
  start: (settings?: Settings) => Promise<RunningServer>;
  /** Passes the database to `work`, beside a running server or without one. */
  withDb: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** A server of an installation. It trusts this machine as its proxy, so that requests can come from any network. */
export type RunningServer = ServerProcess & { port: number };

/** Calls `work` with a new live site without data, and removes it with all servers that are left. */
export async function withInstallation<T>(
  engine: Engine,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  if (engine === 'postgres') return withPostgres(url => onPostgres(url, work));
  const source = await preparedDatabase();
  return inFolder(async dataDir => {
    cpSync(source, dataDir, { recursive: true });
    return work(installationOf({ DATA_DIR: dataDir }));
  });
}

/** The same on a running PostgreSQL. @param through the URL by which the servers reach the database, if not its own */
export async function onPostgres<T>(
  url: string,
  work: (installation: Installation) => Promise<T>,
  through: (databaseUrl: string) => string = own => own,
): Promise<T> {
  const name = `sway_proof_${process.pid}`;
  await asAdmin(url, [`drop database if exists ${name}`, `create database ${name}`]);
  const own = databaseUrl(url, name);
  const database = await openDatabase({ databaseUrl: own, dataDir: '' });
  await makeSchema(database);
  await database.close();
  return inFolder(dataDir => work(installationOf({ DATA_DIR: dataDir, DATABASE_URL: through(own) }, own)));
}

/** A folder that is removed afterwards, also when this process exits before, with servers that use it killed first. */
async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-proof-'));
  const remove = () => {
    killServers();
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

function killServers(): void {
  for (const { child } of running) child.kill('SIGKILL');
}

function installationOf(data: Settings, ownDatabaseUrl = data['DATABASE_URL']): Installation {
  const settings = {
    ...data,
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  };
  return {
    settings,
    async start(more = {}) {
      const port = Number(more['PORT'] ?? (await freePort()));
      const server = await aServerProcess({
        BASE_URL: `http://127.0.0.1:${port}`,
        ...settings,
        ...more,
        PORT: String(port),
      });
      running.add(server);
      server.child.once('exit', () => running.delete(server));
      await server.says('Sway is ready');
      return { ...server, url: `http://127.0.0.1:${port}`, port };
    },
    async withDb(work) {
      const database = await openSharedDatabase({
        databaseUrl: ownDatabaseUrl,
        dataDir: data['DATA_DIR']!,
      });
      try {
        return await work(database.db);
      } finally {
        await database.close();
      }
    },
  };
}
