import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdmin, databaseUrl } from '@sway/testing/database-template';
import { freePort } from '@sway/testing/free-port';
import { preparedDatabase } from '@sway/testing/prepared-database';
import { untilReady } from '@sway/testing/until-ready';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../../scripts/lib/command.ts';
import { buildWebIfStale } from '../../scripts/lib/web-build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URLs of the workers' sites, in the order of the workers' numbers. */
    siteUrls: string[];
  }
}

/** A running site with its data folder. */
export type Site = {
  url: string;
  /** Kills the server without a shutdown, as a machine failure would. */
  kill: () => Promise<void>;
  /** Starts the server again with the same folder and port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a site with the sample data for each worker, and stops them after the journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale();
  const sites = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, startSite));
  project.provide(
    'siteUrls',
    sites.map(site => site.url),
  );
  return async () => void (await Promise.all(sites.map(site => site.stop())));
}

/** Where a site stores its data: the settings for it, and a function that removes it. */
type Store = { settings: Record<string, string>; remove: () => Promise<void> };

/** Starts Sway on a new database with the sample data: in the PostgreSQL of TEST_DATABASE_URL, or embedded. */
export async function startSite(): Promise<Site> {
  const port = await freePort();
  const { settings, remove } = await aStore();
  let server = await start(port, settings);
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  return {
    url: `http://localhost:${port}`,
    kill: () => end('SIGKILL'),
    async restart() {
      server = await start(port, settings);
    },
    async stop() {
      await end('SIGTERM');
      await remove();
    },
  };
}

let databaseCount = 0;

async function aStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-e2e-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    // A copy with the schema, as creating the schema takes longer than a journey.
    cpSync(await preparedDatabase(), folder, { recursive: true });
    return { settings: { DATA_DIR: folder }, remove: async () => removeFolder() };
  }
  const name = `sway_e2e_${process.pid}_${++databaseCount}`;
  await asAdmin(url, [`create database ${name}`]);
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: databaseUrl(url, name) },
    async remove() {
      removeFolder();
      await asAdmin(url, [`drop database if exists ${name} with (force)`]);
    },
  };
}

async function start(port: number, settings: Record<string, string>): Promise<ReturnType<typeof spawn>> {
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'],
    {
      cwd: ROOT,
      // Settings of the shell that runs the tests must not apply.
      env: {
        ...settings,
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        PORT: String(port),
        LOG_LEVEL: 'warn',
        // The tests act as the proxy and set the users' network addresses.
        TRUST_PROXY: '127.0.0.1,::1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await untilReady(server);
  return server;
}
