import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { childEnvironment } from './child-environment.ts';
import { freePort } from './free-port.ts';
import { emptyDatabase } from './own-database.ts';
import type { HeldSocket } from './held-socket.ts';
import type { OwnDatabase, Settings } from './own-database.ts';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/**
 * Node's options with which a live site runs (`Dockerfile`, `deploy/sway.service`). The space for new objects is limited: left alone, Node
 * lets it grow from 16 to 128 MB and shrink again, in every thread.
 */
export const SERVER_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'];

/** Names the process that a passed socket is for, which is this one after `exec`. */
const WITH_SOCKET = ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh'];

/** A server in a process of its own, without sample data. */
export type ServerProcess = {
  child: ChildProcess;
  /** The site's origin. */
  url: string;
  /** Everything that it has written, log and messages. */
  output: () => string;
  /** Resolves when it has written a text. @throws Error with the output when it ends before. */
  says: (text: string) => Promise<void>;
  /** Ends it as an operator does, and resolves with its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/**
 * @param launcher a command that starts the server's command, with its arguments
 * @param socket passed to the server as systemd does, instead of a port
 */
export async function aServerProcess(
  settings: Settings,
  launcher: string[] = [],
  socket?: HeldSocket,
): Promise<ServerProcess> {
  const port = socket?.port ?? Number(settings['PORT'] ?? (await freePort()));
  const [command, ...args] = [
    ...(socket ? WITH_SOCKET : []),
    ...launcher,
    process.execPath,
    ...SERVER_OPTIONS,
    MAIN,
  ];
  const child = spawn(command!, args, {
    env: childEnvironment({
      PORT: String(port),
      SITE_MODE: 'live',
      SMTP_URL: 'none',
      LOG_LEVEL: 'warn',
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe', ...(socket ? [socket.fd] : [])],
  });
  const { output, says } = outputOf(child);
  return {
    child,
    url: `http://localhost:${port}`,
    output,
    says,
    async stop(signal = 'SIGTERM') {
      if (!hasEnded(child)) {
        const exited = once(child, 'exit');
        child.kill(signal);
        await exited;
      }
      return child.exitCode;
    },
  };
}

function outputOf(child: ChildProcess): Pick<ServerProcess, 'output' | 'says'> {
  let output = '';
  const waiting = new Set<() => void>();
  const check = () => waiting.forEach(each => each());
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', chunk => {
      output += String(chunk);
      check();
    });
  }
  child.once('exit', check);
  return {
    output: () => output,
    says: text =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
          else if (hasEnded(child))
            reject(new Error(`The server ended before it said “${text}”:\n${output}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

export type Servers = {
  /** The settings of the database. They are known when the tests run. */
  settings: () => Settings;
  /** Starts a server that may never be ready. The parameters are those of `aServerProcess`. */
  open: (settings?: Settings, launcher?: string[], socket?: HeldSocket) => Promise<ServerProcess>;
  /** Starts a server and waits until it is ready. */
  start: Servers['open'];
};

/** A database for the tests of a file, and servers on it, which are ended after each test. */
export function useServers(): Servers {
  let own: OwnDatabase;
  const running: ServerProcess[] = [];
  beforeAll(async () => {
    own = await emptyDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(server => server.stop('SIGKILL')));
  });
  afterAll(async () => {
    await own.remove();
  });
  const servers: Servers = {
    settings: () => own.settings,
    async open(settings = {}, launcher = [], socket = undefined) {
      const server = await aServerProcess({ ...own.settings, ...settings }, launcher, socket);
      running.push(server);
      return server;
    },
    async start(settings, launcher, socket) {
      const server = await servers.open(settings, launcher, socket);
      await server.says('Sway is ready');
      return server;
    },
  };
  return servers;
}

const PASSWORD = 'kererū in the rain';
let users = 0;

/** Registers another user. @param values replace some of the user's */
export function register({ url }: ServerProcess, values: Record<string, string> = {}): Promise<Response> {
  const username = `mere-${++users}`;
  const user = { username, name: 'Mere', email: `${username}@sway.example`, userType: 'owner' };
  return fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, password: PASSWORD, confirmPassword: PASSWORD, ...values }),
  });
}

/** Registers another user. @returns the session's cookie */
export async function aCookie(server: ServerProcess): Promise<string> {
  const response = await register(server);
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}
