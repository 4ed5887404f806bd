// npm run dev: the server, started anew when its files change, and Vite before it, which reloads the pages as one types.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../lib/command.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;

await buildWebIfStale();
const api = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch-path=apps/server/src',
    '--watch-path=packages',
    'apps/server/src/main.ts',
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), BASE_URL: `http://localhost:${port}` },
  },
);

const target = `http://localhost:${apiPort}`;
const vite = await createServer({
  root: join(ROOT, 'apps/web'),
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  server: { port, strictPort: true, proxy: { '/api': { target, ws: true }, '/media': target } },
});
await vite.listen();
process.stdout.write(`\n  The pages reload as you edit: http://localhost:${port}\n\n`);

async function stop(): Promise<void> {
  api.kill('SIGTERM');
  await vite.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
