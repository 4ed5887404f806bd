import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { compiledEngine } from './compiled-engine.ts';
import type { EngineWorkerData } from './engine.worker.ts';
import { lockFolder } from './folder-lock.ts';

export type EmbeddedEngine = {
  /** The folder of the Unix socket, which `pg` accepts as a host. */
  socketDir: string;
  close: () => Promise<void>;
};

/** Tells other processes where the socket is. Its path is elsewhere, because that of a socket must be short. */
const SOCKET_FILE = 'engine-socket';

/** The folder of the socket of the engine that another process runs in a data folder; null if it is not known, as during a start. */
export function runningEngineSocket(folder: string): string | null {
  try {
    return readFileSync(join(folder, SOCKET_FILE), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Starts PostgreSQL inside this process, in a thread of its own so that requests do not wait for it, on a Unix socket that `pg`
 * connects to like any other server. Locks the folder for this process.
 * @throws FolderInUseError when another process has the folder.
 */
export async function startEmbeddedEngine(folder: string): Promise<EmbeddedEngine> {
  const modules = await compiledEngine();
  const lock = lockFolder(folder);
  const socketFile = join(folder, SOCKET_FILE);
  // A killed process leaves its file.
  rmSync(socketFile, { force: true });
  const { data, finish } = dataOf(folder);
  const socketDir = mkdtempSync(join(tmpdir(), 'sway-'));
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
    workerData: {
      folder,
      data,
      socketPath: join(socketDir, '.s.PGSQL.5432'),
      modules,
    } satisfies EngineWorkerData,
    // The process's flags are not for the thread: some, such as --eval's, would prevent its start.
    execArgv: [],
  });
  function release() {
    rmSync(socketFile, { force: true });
    rmSync(socketDir, { recursive: true, force: true });
    lock.release();
  }
  try {
    await untilReady(worker);
    finish();
    writeFileSync(socketFile, socketDir);
  } catch (error) {
    await worker.terminate();
    release();
    throw error;
  }
  return {
    socketDir,
    async close() {
      worker.postMessage('stop');
      await once(worker, 'exit');
      release();
    },
  };
}

/** The engine's data. What a killed start has left half made is removed, as the engine cannot open it: nothing was stored in it yet. */
function dataOf(folder: string) {
  const data = join(folder, 'postgres');
  const unfinished = join(folder, 'engine-unfinished');
  if (existsSync(unfinished)) rmSync(data, { recursive: true, force: true });
  if (!existsSync(data)) writeFileSync(unfinished, '');
  return { data, finish: () => rmSync(unfinished, { force: true }) };
}

/** Waits for the message `ready`: under `node --watch` a thread also sends a message for each file that it loads. */
function untilReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', message => {
      if (message === 'ready') resolve();
    });
    worker.once('error', reject);
    worker.once('exit', code =>
      reject(new Error(`The embedded engine ended with ${code} before it was ready`)),
    );
  });
}
