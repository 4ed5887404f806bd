import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { EngineModules } from './compiled-engine.ts';
import { smallPostgis } from './postgis-bundle.ts';
import { serveEngine } from './wire-server.ts';

/** The input of the worker thread: the site's folder, the engine's data in it, the path of the socket, and the engine's compiled code. */
export type EngineWorkerData = { folder: string; data: string; socketPath: string; modules: EngineModules };

if (!parentPort) throw new Error('The embedded engine runs in a worker thread');
const port = parentPort;
const { folder, data, socketPath, modules } = workerData as EngineWorkerData;

const engine = await PGlite.create({
  dataDir: data,
  // Unpacking a new data folder takes a quarter of the processor time of making one.
  ...(existsSync(join(data, 'PG_VERSION')) ? {} : { loadDataDir: await dataDir() }),
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
