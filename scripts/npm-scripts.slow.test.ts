import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sway/testing/free-port';
import { preparedDatabase } from '@sway/testing/prepared-database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

/** Enough for a slow machine to build the pages, migrate and seed. */
const READY_WITHIN_MS = 180_000;
const ENDED_WITHIN_MS = 30_000;

/** The second test starts on what the first one has left, as seeding takes longer than both. */
let dataDir: string;
/** The script that a test starts. */
let child: ChildProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sway-dev-'));
  // Creating the schema takes longer than everything else.
  cpSync(await preparedDatabase(), dataDir, { recursive: true });
});

afterEach(() => {
  if (isGroupRunning(child.pid!)) process.kill(-child.pid!, 'SIGKILL');
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts an npm script as a terminal does: in its own process group, which Ctrl-C signals as a whole. */
function startScript(script: 'dev' | 'start', port: number) {
  child = spawn('npm', ['run', script], {
    cwd: ROOT,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', chunk => (output += String(chunk)));
  const count = () => output.split(`Sway is ready at http://localhost:${port}`).length - 1;
  return {
    output: () => output,
    /** Resolves when the server has been ready this number of times. */
    async untilReady(times: number): Promise<void> {
      await expect.poll(count, { timeout: READY_WITHIN_MS, message: 'starts of the server' }).toBe(times);
    },
  };
}

/** Whether any process of a group is still running. */
function isGroupRunning(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

test('npm run dev serves pages and API of a new database, restarts when a file changes, and leaves nothing behind', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { untilReady, output } = startScript('dev', port);
  await untilReady(1);

  const page = await fetch(url);
  expect(await page.text()).toContain('/@vite/client');
  const site = await fetch(`${url}/api/site`);
  expect(await site.json()).toMatchObject({ mode: 'demo' });
  const homes = await fetch(`${url}/api/properties?limit=1`);
  expect(await homes.json()).toHaveLength(1);

  // Equivalent to saving the file unchanged.
  const now = new Date();
  utimesSync(join(ROOT, 'apps/server/src/main.ts'), now, now);
  await untilReady(2);
  expect((await fetch(`${url}/api/site`)).status).toBe(200);
  expect(output()).not.toContain('is in use by another Sway process');

  const ended = once(child, 'exit');
  process.kill(-child.pid!, 'SIGINT');
  await ended;
  await expect.poll(() => isGroupRunning(child.pid!), { timeout: ENDED_WITHIN_MS }).toBe(false);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('npm start passes the signal that ends it on to the server, and leaves nothing behind', async () => {
  const port = await freePort();
  await startScript('start', port).untilReady(1);
  process.kill(child.pid!, 'SIGTERM');
  await expect.poll(() => isGroupRunning(child.pid!), { timeout: ENDED_WITHIN_MS }).toBe(false);
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow('fetch failed');
});
