import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs one call at a time. Calls during a run share the next run, because the running one may have read before they were made.
 * @param everyMs runs begin at least so far apart, so that many calls share one while there are many; a first call does not wait
 */
export function coalesce<T>(run: () => Promise<T>, everyMs = 0): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  let mayBeginAt = 0;

  async function begin(): Promise<T> {
    const leftMs = mayBeginAt - performance.now();
    if (leftMs > 0) await pause(leftMs);
    mayBeginAt = performance.now() + everyMs;
    const result = run();
    next = null;
    running = result.catch(() => undefined);
    return result;
  }

  return () => (next ??= running.then(begin));
}
