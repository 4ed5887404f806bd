import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '@sway/testing/free-port';
import { ROOT } from '../../scripts/lib/command.ts';

/** The sample data are created within seconds, and on a busy machine minutes. */
const READY_WITHIN_MS = 300_000;

/** Runs work with the URL of a site with the sample data, in a process and a folder of its own that end with it. */
export async function withSampleSite<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-bench-web-'));
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'],
    {
      cwd: ROOT,
      // Settings of the shell must not apply.
      env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  try {
    const url = `http://localhost:${port}`;
    await Promise.race([
      untilReady(server.stdout),
      ended.then(() => Promise.reject(new Error('The site ended before it was ready'))),
      after(READY_WITHIN_MS, 'The site was not ready in time'),
    ]);
    return await work(url);
  } finally {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function untilReady(output: Readable): Promise<void> {
  return new Promise(resolve => {
    let text = '';
    output.on('data', part => {
      text += String(part);
      if (text.includes('Sway is ready')) resolve();
    });
  });
}

function after(ms: number, failure: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(failure)), ms).unref();
  });
}
