import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentileOf } from '../../bench/lib/measure.ts';

/** The delays of another client's answers in milliseconds, and the number of requests not answered with 200. */
export type Delays = { requests: number; p50Ms: number; p99Ms: number; maxMs: number; failures: number };

export type Others = {
  /** Measures the delays while the work is repeated for at least three seconds. */
  during: (work: () => Promise<unknown>) => Promise<Delays>;
  stop: () => Promise<void>;
};

const MIN_MS = 3_000;

/** The network of the other client, which no attack comes from. */
const OTHER_NETWORK = '203.0.113.9';

/** Starts a client in another network that requests a page of listings every 20 ms. */
export async function startOthers(port: number): Promise<Others> {
  const worker = new Worker(new URL('./others.worker.ts', import.meta.url), {
    workerData: { port, path: '/api/properties?limit=5', from: OTHER_NETWORK },
  });
  async function take(): Promise<{ delaysMs: number[]; failures: number }> {
    worker.postMessage('take');
    const [taken] = (await once(worker, 'message')) as [{ delaysMs: number[]; failures: number }];
    return taken;
  }
  return {
    async during(work) {
      await take();
      const end = performance.now() + MIN_MS;
      while (performance.now() < end) await work();
      const { delaysMs, failures } = await take();
      const at = (share: number) => percentileOf(delaysMs, share);
      return { requests: delaysMs.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), failures };
    },
    stop: async () => void (await worker.terminate()),
  };
}

/** Formats percentiles for a table row. */
export function cellsOf({ p50Ms, p99Ms, maxMs }: Delays): string[] {
  return [p50Ms, p99Ms, maxMs].map(ms => ms.toFixed(1));
}
