import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Whether PgBouncer is installed. Tests that need it are skipped without it. */
export const hasPgBouncer = existsSync(PROGRAM);

/** Starts a PgBouncer in front of a PostgreSQL server until the test ends. @returns the URL of the same database through it */
export async function aPgBouncer(
  databaseUrl: string,
  poolMode: 'session' | 'transaction' | 'statement',
): Promise<string> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'sway-pgbouncer-'));
  const own = await freePort();
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port || '5432'} user=${username}${password && ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${poolMode}
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, [...user, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  await untilUp(child);
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${own}`;
  return through.href;
}

async function untilUp({ stderr }: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  let log = '';
  for await (const chunk of stderr) if ((log += chunk).includes('process up')) return;
  throw new Error(`PgBouncer ended: ${log}`);
}
