import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sway/testing/free-port';
import type { Settings } from '@sway/testing/own-database';
import { startNginx } from '../../scripts/lib/nginx.ts';
import type { Installation, RunningServer } from './installation.ts';

/** Two servers behind nginx. */
export type Pair = {
  /** Of nginx. */
  port: number;
  servers: RunningServer[];
  /** Starts one of the servers again where the former one was. */
  start: (at: number) => Promise<void>;
};

/** Calls `work` with two servers of an installation behind nginx, which ends afterwards. */
export async function withPair<T>(
  installation: Installation,
  settings: Settings,
  work: (pair: Pair) => Promise<T>,
): Promise<T> {
  const [port, ports] = [await freePort(), [await freePort(), await freePort()]];
  const folder = mkdtempSync(join(tmpdir(), 'sway-nginx-'));
  const servers: RunningServer[] = [];
  async function start(at: number): Promise<void> {
    const own = { PORT: String(ports[at]), BASE_URL: `http://127.0.0.1:${port}` };
    servers[at] = await installation.start({ ...settings, ...own });
  }
  await start(0);
  await start(1);
  const nginx = await startNginx(folder, port, ports);
  try {
    return await work({ port, servers, start });
  } finally {
    nginx.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
