import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { EngineModules } from './compiled-engine.ts';
import { smallPostgis } from './postgis-bundle.ts';
import { serveEngine } from './wire-server.ts';

/** The input of the worker thread: the data folder, the path of the socket, and the engine's compiled code. */
export type EngineWorkerData = { folder: string; socketPath: string; modules: EngineModules };

if (!parentPort) throw new Error('The embedded engine runs in a worker thread');
const port = parentPort;
const { folder, socketPath, modules } = workerData as EngineWorkerData;

const engine = await PGlite.create({
  dataDir: join(folder, 'postgres'),
  ...modules,
  extensions: { postgis: smallPostgis(folder), pg_trgm: trigrams, unaccent },
});
const server = await serveEngine(engine, socketPath);

port.on('message', async message => {
  if (message !== 'stop') return;
  await server.stop();
  await engine.close();
  port.postMessage('stopped');
  port.close();
});
port.postMessage('ready');
