import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import type { Settings } from './own-database.ts';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

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

/** @param launcher a command that starts the server's command, with its arguments */
export async function aServerProcess(settings: Settings, launcher: string[] = []): Promise<ServerProcess> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const [command, ...args] = [...launcher, process.execPath, '--disable-warning=ExperimentalWarning', MAIN];
  const child = spawn(command!, args, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SITE_MODE: 'live',
      SMTP_URL: 'none',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    url: `http://localhost:${port}`,
    output: () => output,
    says: text =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
          else if (hasEnded()) reject(new Error(`The server ended before it said “${text}”:\n${output}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    async stop(signal = 'SIGTERM') {
      if (!hasEnded()) {
        const exited = once(child, 'exit');
        child.kill(signal);
        await exited;
      }
      return child.exitCode;
    },
  };
}
