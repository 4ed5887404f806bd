import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long others waited for their answers, in milliseconds, and how many got none or another than 200. */
export type Delays = { asked: number; p50Ms: number; p99Ms: number; maxMs: number; failures: number };

export type Others = {
  /** The delays while some work is done, again and again for at least three seconds. */
  during: (work: () => Promise<unknown>) => Promise<Delays>;
  stop: () => Promise<void>;
};

const LEAST_MS = 3_000;

/** Somebody who goes on using the site: asks for a page of homes every 20 ms. */
export async function startOthers(port: number): Promise<Others> {
  const worker = new Worker(new URL('./others.worker.ts', import.meta.url), {
    workerData: { port, path: '/api/properties?limit=5' },
  });
  async function take(): Promise<{ delaysMs: number[]; failures: number }> {
    worker.postMessage('take');
    const [taken] = (await once(worker, 'message')) as [{ delaysMs: number[]; failures: number }];
    return taken;
  }
  return {
    async during(work) {
      await take();
      const end = performance.now() + LEAST_MS;
      while (performance.now() < end) await work();
      const { delaysMs, failures } = await take();
      const sorted = delaysMs.toSorted((a, b) => a - b);
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { asked: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), failures };
    },
    stop: async () => void (await worker.terminate()),
  };
}

/** Percentiles as a row of a table has them. */
export function cellsOf({ p50Ms, p99Ms, maxMs }: Delays): string[] {
  return [p50Ms, p99Ms, maxMs].map(ms => ms.toFixed(1));
}
