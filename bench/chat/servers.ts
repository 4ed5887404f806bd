import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/command.ts';

/** Two server processes with one database. */
export type Servers = {
  urls: [string, string];
  /** The current memory of both processes in bytes, from Linux's /proc. */
  memoryBytes: () => number;
};

/** Calls `work` with two server processes, which are stopped afterwards. */
export async function withServers<T>(
  program: string,
  databaseUrl: string,
  work: (servers: Servers) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-bench-servers-'));
  const started: Awaited<ReturnType<typeof startServer>>[] = [];
  try {
    // One after the other: the first migrates the database.
    for (const name of ['one', 'two'])
      started.push(await startServer(program, databaseUrl, join(folder, name)));
    return await work({
      urls: started.map(({ url }) => url) as Servers['urls'],
      memoryBytes: () => started.reduce((sum, { child }) => sum + residentBytes(child.pid!), 0),
    });
  } finally {
    for (const { child } of started) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(program: string, databaseUrl: string, dataDir: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SITE_MODE: 'live',
    SMTP_URL: 'none',
    LOG_LEVEL: 'error',
  };
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', program], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
      if (output.includes('is ready at')) resolve();
    });
    child.once('exit', code => reject(new Error(`${program} ended with ${code} before it was ready`)));
  });
  return { child, url };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
