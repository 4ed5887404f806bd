import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installSystemPackages } from './system-packages.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** A socket's path has to be short, and the cluster's own user has to get there: neither is sure of a TMPDIR. */
const FOLDERS = existsSync('/tmp') ? '/tmp' : tmpdir();

type ClusterOptions = {
  /** Server settings beyond the usual ones, such as `shared_buffers=1GB`. */
  settings?: readonly string[];
  /** Keeps the cluster under this name, and takes it up again where it is there from an earlier time. */
  keepIn?: string;
};

/**
 * Hands `work` the URL of a PostgreSQL with PostGIS: `TEST_DATABASE_URL`, or a throw-away cluster that listens on a Unix
 * socket only and is gone afterwards.
 */
export async function withPostgres<T>(
  work: (url: string) => Promise<T>,
  { settings = [], keepIn }: ClusterOptions = {},
): Promise<T> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return work(given);
  const bin = await findPostgres();
  const folder = mkdtempSync(join(FOLDERS, 'sway-postgres-'));
  const owner = clusterOwner();
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  // Beside the throw-away folders, not in the project's: the cluster's own user has to reach it.
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
  if (!version) throw new Error('PostgreSQL with PostGIS is not to be found. Set TEST_DATABASE_URL to one.');
  return join(DEBIAN_VERSIONS, version, 'bin');
}

/** PostgreSQL refuses to run as root: it then runs as the user that its package made. */
function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid!, gid: gid! };
}

/** Waits for the server's own word that it takes connections. */
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
