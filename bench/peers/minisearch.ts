import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { npmPackages } from './peer.ts';
import type { Peer } from './peer.ts';

const VERSION = '7.2.0';
/** Its index of the full register, with room to build it. */
const MAX_HEAP_MB = 6_000;

/** @param fuzzy the share of a word's letters that may differ */
type Question = { text: string; fuzzy: number | false };
type Loaded = { heapMb: number; loadSeconds: number };

/** Has the register's addresses in its memory, on a thread of its own. */
export const minisearch = (url: string): Peer<Question, string[], Loaded> => ({
  name: `MiniSearch ${VERSION}`,
  install: npmPackages(`minisearch@${VERSION}`),
  async start(folder) {
    const startMs = performance.now();
    const worker = new Worker(new URL('./minisearch.worker.ts', import.meta.url), {
      workerData: { folder, url },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const next = async () => ((await once(worker, 'message')) as [unknown])[0];
    const heapMb = (await next()) as number;
    return {
      heapMb,
      loadSeconds: Math.round((performance.now() - startMs) / 1000),
      async ask(question) {
        worker.postMessage(question);
        return (await next()) as string[];
      },
      stop: () => worker.terminate(),
    };
  },
});
