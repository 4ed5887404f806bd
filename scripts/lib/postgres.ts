import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installSystemPackages } from './system-packages.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** A socket's path must be short, and the cluster's user must have access: a TMPDIR guarantees neither. */
const FOLDERS = existsSync('/tmp') ? '/tmp' : tmpdir();

type ClusterOptions = {
  /** Additional server settings, such as `shared_buffers=1GB`. */
  settings?: readonly string[];
  /** Keeps the cluster under this name and reuses an existing one. */
  keepIn?: string;
};

/**
 * Calls `work` with the URL of a PostgreSQL with PostGIS: `TEST_DATABASE_URL`, or a temporary cluster that listens only on a
 * Unix socket and is removed afterwards.
 */
export async function withPostgres<T>(
  work: (url: string) => Promise<T>,
  { settings = [], keepIn }: ClusterOptions = {},
): Promise<T> {
  const existing = process.env.TEST_DATABASE_URL;
  if (existing) return work(existing);
  const bin = await findPostgres();
  const folder = mkdtempSync(join(FOLDERS, 'sway-postgres-'));
  const owner = clusterOwner();
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  // Beside the temporary folders, not in the project's: the cluster's user must have access.
  const data = keepIn ? join(FOLDERS, `sway-postgres-kept-${keepIn}`) : join(folder, 'data');
  const options = { stdio: 'pipe' as const, cwd: folder, ...owner };
  if (!existsSync(join(data, 'PG_VERSION')))
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      options,
    );
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=100',
    ...settings,
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...all.flatMap(setting => ['-c', setting])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    await untilReady(server);
    return await work(`postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`);
  } finally {
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function findPostgres(): Promise<string> {
  const find = () =>
    (existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [])
      .toSorted((a, b) => Number(b) - Number(a))
      .find(version => existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`));
  if (!find())
    await installSystemPackages(['postgresql-15', 'postgresql-15-postgis-3'], 'The PostgreSQL tests');
  const version = find();
  if (!version) throw new Error('PostgreSQL with PostGIS was not found. Set TEST_DATABASE_URL to one.');
  return join(DEBIAN_VERSIONS, version, 'bin');
}

/** The user for the cluster if this process is root, as PostgreSQL refuses to run as root: the one that its package creates. */
function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid!, gid: gid! };
}

/** Waits until the server logs that it accepts connections. */
function untilReady(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr!.on('data', chunk => {
      log += chunk;
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
