import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sway/testing/free-port';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../../scripts/lib/command.ts';
import { buildWebIfStale } from '../../scripts/lib/web-build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
  }
}

/** A running Sway with its folder. */
export type Site = {
  url: string;
  /** Ends it as a dead machine would, without a farewell. */
  kill: () => Promise<void>;
  /** Starts it again on the same folder and port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts Sway as a person would, on a new folder with the sample data, and stops it after the journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale();
  const site = await startSite();
  project.provide('siteUrl', site.url);
  return site.stop;
}

/** Starts Sway on a new folder with the sample data. */
export async function startSite(): Promise<Site> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'sway-e2e-'));
  let server = await start(port, dataDir);
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  return {
    url: `http://localhost:${port}`,
    kill: () => end('SIGKILL'),
    async restart() {
      server = await start(port, dataDir);
    },
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(port: number, dataDir: string): Promise<ReturnType<typeof spawn>> {
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'],
    {
      cwd: ROOT,
      // No setting of whoever runs the tests is among these.
      env: {
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // The tests are its proxy: people come from where these say.
        TRUST_PROXY: '127.0.0.1,::1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await untilReady(server);
  return server;
}

function untilReady(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout!.on('data', chunk => {
      said += chunk;
      if (said.includes('Sway is ready')) resolve();
    });
    server.once('exit', code => reject(new Error(`Sway ended with ${code} before it was ready\n${said}`)));
  });
}
