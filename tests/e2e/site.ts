import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../../scripts/lib/command.ts';
import { buildWebIfStale } from '../../scripts/lib/web-build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
  }
}

/** Starts Sway as a person would, on a new folder with the sample data, and stops it after the journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), 'sway-e2e-'));
  const port = 20_000 + (process.pid % 20_000);
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        BASE_URL: '',
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await untilReady(server);
  project.provide('siteUrl', `http://localhost:${port}`);
  return async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
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
