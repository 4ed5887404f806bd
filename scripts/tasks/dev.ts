// npm run dev: starts the server, which restarts when its files change, behind Vite, which reloads the pages on edits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@sway/testing/free-port';
import { createServer } from 'vite';
import { ROOT } from '../lib/command.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

/** A server that does not close in this time is killed, as it would keep the data folder locked for the next start. */
const CLOSE_WITHIN_MS = 10_000;

const port = Number(process.env.PORT || 3000);

await buildWebIfStale();
const apiPort = await freePort();
const api = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch-preserve-output',
    '--watch-path=apps/server/src',
    '--watch-path=packages',
    'apps/server/src/main.ts',
  ],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(apiPort), BASE_URL: `http://localhost:${port}` },
    // Its own process group, so that only `stop` passes Ctrl-C on to it, once.
    detached: true,
  },
);
const apiEnded = once(api, 'exit');

const target = `http://localhost:${apiPort}`;
const vite = await createServer({
  root: join(ROOT, 'apps/web'),
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  server: { port, strictPort: true, proxy: { '/api': { target, ws: true }, '/media': target } },
});

let isStopping = false;

/** Stops both, and then exits. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  signalApi('SIGTERM');
  const tooLong = setTimeout(() => signalApi('SIGKILL'), CLOSE_WITHIN_MS);
  await Promise.all([apiEnded, vite.close()]);
  clearTimeout(tooLong);
  process.exit(code);
}

/** Signals the watcher and its server: the watcher passes on SIGTERM; SIGKILL has to go to the process group. */
function signalApi(signal: 'SIGTERM' | 'SIGKILL'): void {
  if (api.pid === undefined || api.exitCode !== null || api.signalCode !== null) return;
  process.kill(signal === 'SIGKILL' ? -api.pid : api.pid, signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
void apiEnded.then(() => stop(1));

try {
  await vite.listen();
  process.stdout.write(`\n  The pages reload as you edit: http://localhost:${port}\n\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}
