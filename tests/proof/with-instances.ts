import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sway/testing/free-port';
import type { Settings } from '@sway/testing/own-database';
import { startNginx } from '../../scripts/lib/nginx.ts';
import type { Installation, RunningServer } from './installation.ts';

/** Servers of one site, of which the first two are behind nginx. */
export type Instances = {
  /** Of nginx. */
  port: number;
  ports: number[];
  servers: RunningServer[];
  /** Starts one of the servers again where the former one was. */
  start: (at: number) => Promise<void>;
};

/** Calls `work` with servers of an installation, which end afterwards. */
export async function withInstances<T>(
  installation: Installation,
  settings: Settings,
  count: number,
  work: (instances: Instances) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const folder = mkdtempSync(join(tmpdir(), 'sway-nginx-'));
  const servers: RunningServer[] = [];
  async function start(at: number): Promise<void> {
    const own = { PORT: String(ports[at]), BASE_URL: `http://127.0.0.1:${port}` };
    servers[at] = await installation.start({ ...settings, ...own });
  }
  for (const at of ports.keys()) await start(at);
  const nginx = await startNginx(folder, port, ports);
  try {
    return await work({ port, ports, servers, start });
  } finally {
    nginx.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
