import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { postgis } from '@electric-sql/pglite-postgis';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';

/** What the engine is started with. */
export type EngineWorkerData = { folder: string; socketPath: string; maxConnections: number };

if (!parentPort) throw new Error('The embedded engine runs in a worker thread');
const port = parentPort;
const { folder, socketPath, maxConnections } = workerData as EngineWorkerData;

const engine = await PGlite.create({ dataDir: folder, extensions: { postgis, pg_trgm: trigrams, unaccent } });
const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections });
await server.start();

port.on('message', async message => {
  if (message !== 'stop') return;
  await server.stop();
  await engine.close();
  port.postMessage('stopped');
  port.close();
});
port.postMessage('ready');
