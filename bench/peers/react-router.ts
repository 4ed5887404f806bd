import { createServer } from 'node:http';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/command.ts';
import { textsOfBuild } from '../../scripts/lib/languages/texts-of-build.ts';
import { npmPackages, ownFolder } from './peer.ts';
import type { Peer } from './peer.ts';

const ADAPTER = '@remix-run/node-fetch-server';
const WEB = join(ROOT, 'apps/web');

type Handler = (request: Request) => Promise<Response>;
type App = { handlerWith: (call: typeof fetch) => Handler };
type Adapter = { createRequestListener: (handler: Handler) => Parameters<typeof createServer>[1] };

/**
 * React Router's server with our own page of a home, in this process. Its adapter is the one of its own server for Node.
 * @param call makes a call of the API
 */
export const reactRouter = (call: typeof fetch): Peer<string, string, { url: string }> => ({
  name: `React Router ${createRequire(join(WEB, 'package.json'))('react-router/package.json').version}`,
  install: npmPackages(`${ADAPTER}@0.14.1`),
  async start(folder) {
    const { build } = await import('vite');
    const outDir = ownFolder();
    await build({
      root: WEB,
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [textsOfBuild('en')],
      build: {
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: join(import.meta.dirname, 'react-router-app.tsx'),
      },
    });
    const app = (await import(join(outDir, 'react-router-app.js'))) as App;
    const adapter = (await import(createRequire(join(folder, '/')).resolve(ADAPTER))) as Adapter;
    const server = createServer(adapter.createRequestListener(app.handlerWith(call)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    return {
      url,
      ask: async path => (await fetch(url + path)).text(),
      async stop() {
        server.closeAllConnections();
        server.close();
      },
    };
  },
});
