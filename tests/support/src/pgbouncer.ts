import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from './free-port.ts';
import { OPEN_FOLDER } from './open-folder.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Whether PgBouncer is installed. Tests that need it are skipped without it. */
export const hasPgBouncer = existsSync(PROGRAM);

export type PoolMode = 'session' | 'transaction' | 'statement';

/**
 * Starts a PgBouncer in front of a PostgreSQL server.
 * @param connectQuery what it executes on each of its connections
 * @returns the URL of the same database through it
 */
export async function startPgBouncer(
  databaseUrl: string,
  poolMode: PoolMode,
  connectQuery = '',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port, username, password, searchParams } = new URL(databaseUrl);
  // A cluster of a test run listens in a folder that only its own user can enter.
  const socketFolder = searchParams.get('host');
  const folder = mkdtempSync(join(OPEN_FOLDER, 'sway-pgbouncer-'));
  const own = await freePort();
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${socketFolder ?? hostname} port=${port || '5432'} user=${username}${password && ` password=${password}`}${connectQuery && ` connect_query='${connectQuery.replaceAll("'", "''")}'`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${poolMode}
default_pool_size = 20
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const { uid, gid } = socketFolder ? statSync(socketFolder.split(',')[0]!) : NOBODY;
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
  await untilUp(child);
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${own}`;
  through.search = '';
  return { url: through.href, stop };
}

async function untilUp({ stderr }: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  let log = '';
  for await (const chunk of stderr) if ((log += chunk).includes('process up')) return;
  throw new Error(`PgBouncer ended: ${log}`);
}
