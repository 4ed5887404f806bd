import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { postgis } from '@electric-sql/pglite-postgis';
import { parentPort, workerData } from 'node:worker_threads';
import { serveEngine } from './wire-server.ts';

/** The input of the worker thread. */
export type EngineWorkerData = { folder: string; socketPath: string };

if (!parentPort) throw new Error('The embedded engine runs in a worker thread');
const port = parentPort;
const { folder, socketPath } = workerData as EngineWorkerData;

const engine = await PGlite.create({ dataDir: folder, extensions: { postgis, pg_trgm: trigrams, unaccent } });
const server = await serveEngine(engine, socketPath);

port.on('message', async message => {
  if (message !== 'stop') return;
  await server.stop();
  await engine.close();
  port.postMessage('stopped');
  port.close();
});
port.postMessage('ready');
