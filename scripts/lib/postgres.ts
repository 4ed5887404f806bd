import { execFile, execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OPEN_FOLDER } from '@sway/testing/open-folder';
import { installSystemPackages } from './system-packages.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

const INITIAL = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
/** Of a standby: it follows the server that it is copied from. */
const COPY = ['-U', 'postgres', '-R', '-X', 'stream', '-c', 'fast'];
const SETTINGS = ['listen_addresses=', 'fsync=off', 'max_connections=100'];

type ClusterOptions = {
  /** Additional server settings, such as `shared_buffers=1GB`. */
  settings?: readonly string[];
  /** Keeps the cluster under this name and reuses an existing one. */
  keepIn?: string;
  /** The server that the cluster begins as a copy of, and follows as a standby. */
  standbyOf?: Cluster;
};

/** A running temporary cluster, with what can happen to a database server. */
export type Cluster = {
  url: string;
  /** The folder of its socket. */
  folder: string;
  /** Ends the server as `pg_ctl stop` does in a mode: `fast` closes all connections first, `immediate` leaves recovery to the next start. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Starts it again on the same data, and waits until it accepts connections. */
  start: () => Promise<void>;
  /** Stops all its processes without ending them: it still accepts connections and answers nothing. */
  freeze: () => void;
  thaw: () => void;
  /** Stops the server, and removes its data unless they are kept. */
  remove: () => Promise<void>;
};

/**
 * Calls `work` with the URL of a PostgreSQL with PostGIS: `TEST_DATABASE_URL`, or a temporary cluster that listens only on a
 * Unix socket and is removed afterwards.
 */
export async function withPostgres<T>(
  work: (url: string) => Promise<T>,
  options: ClusterOptions = {},
): Promise<T> {
  const existing = process.env.TEST_DATABASE_URL;
  return existing ? work(existing) : withCluster(({ url }) => work(url), options);
}

/** Calls `work` with a temporary cluster, which is removed afterwards, also when this process exits before. */
export async function withCluster<T>(
  work: (cluster: Cluster) => Promise<T>,
  options: ClusterOptions = {},
): Promise<T> {
  const cluster = await startCluster(options);
  try {
    return await work(cluster);
  } finally {
    await cluster.remove();
  }
}

/** Starts a temporary cluster, which `remove` or the end of this process removes. */
export async function startCluster({
  settings = [],
  keepIn,
  standbyOf,
}: ClusterOptions = {}): Promise<Cluster> {
  const bin = await findPostgres();
  const folder = mkdtempSync(join(OPEN_FOLDER, 'sway-postgres-'));
  const owner = clusterOwner();
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  // Beside the temporary folders, not in the project's: the cluster's user must have access.
  const data = keepIn ? join(OPEN_FOLDER, `sway-postgres-kept-${keepIn}`) : join(folder, 'data');
  const options = { stdio: 'pipe' as const, cwd: folder, ...owner };
  if (owner) openNullDevice(options);
  if (standbyOf)
    await promisify(execFile)(
      join(bin, 'pg_basebackup'),
      ['-D', data, ...COPY, '-h', standbyOf.folder],
      options,
    );
  else if (!existsSync(join(data, 'PG_VERSION')))
    execFileSync(join(bin, 'initdb'), ['-D', data, ...INITIAL], options);
  const all = [`unix_socket_directories=${folder}`, ...SETTINGS, ...settings];
  const args = ['-D', data, ...all.flatMap(setting => ['-c', setting])];
  let server: ChildProcess | undefined;
  const endWithProcess = () => {
    if (server) signalAll(server, 'SIGCONT');
    server?.kill('SIGQUIT');
    // Its processes may still write for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const cluster: Cluster = {
    folder,
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: mode => endServer(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async start() {
      server = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      await untilReady(server);
    },
    freeze: () => signalAll(server!, 'SIGSTOP'),
    thaw: () => signalAll(server!, 'SIGCONT'),
    async remove() {
      if (server) signalAll(server, 'SIGCONT');
      await endServer(server, 'SIGINT');
      process.off('exit', endWithProcess);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  process.once('exit', endWithProcess);
  try {
    await cluster.start();
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

async function endServer(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

/** Signals a PostgreSQL server and its processes. Each has a process group of its own. The server first, so that it starts no more. */
function signalAll({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null) return;
  const processes = () => execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  try {
    process.kill(pid, signal);
    for (const line of processes().split('\n')) {
      const [child, parent] = line.trim().split(/\s+/).map(Number);
      if (parent === pid) process.kill(child!, signal);
    }
  } catch (error) {
    // A process has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether this machine can run a server with PostGIS of its own. */
export const hasPostgres = () => newestVersion() !== undefined;

function newestVersion(): string | undefined {
  return (existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .find(version => existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`));
}

async function findPostgres(): Promise<string> {
  if (!hasPostgres())
    await installSystemPackages(['postgresql-15', 'postgresql-15-postgis-3'], 'The PostgreSQL tests');
  const version = newestVersion();
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

/** PostgreSQL's programs write to `/dev/null` as their user. In some containers only root can: gives it the mode it has elsewhere. */
function openNullDevice(asOwner: { uid?: number; gid?: number }): void {
  try {
    execFileSync('sh', ['-c', ': >/dev/null'], { ...asOwner, stdio: 'pipe' });
  } catch {
    chmodSync('/dev', 0o755);
    chmodSync('/dev/null', 0o666);
    execFileSync('ls', ['-ld', '/', '/dev', '/dev/null'], { stdio: 'inherit' });
  }
}

/** Waits until the server logs that it accepts connections. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr!.on('data', chunk => {
      log += chunk;
      if (/database system is ready to accept (?:read-only )?connections/.test(log)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
