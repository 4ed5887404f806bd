/** Measures how much of this process's time each of several requests used that run at the same time. All times are in ms. */
export type ProcessorTime = {
  /** Begins to measure a request. @returns a function that ends this, once, and returns its time */
  begin: () => () => number;
};

/** Asking the system takes longer than many requests do, so it is asked only so often while several run. */
const READ_EVERY_MS = 2;

/**
 * The requests that run at a moment share the time of the process in equal parts, because its own time of each is not known: all
 * its threads count, those that compress, render pages and hold the embedded database too.
 * @param used what the process has used since its start
 * @param everyMs how often it is read while several run, which can be charged with each other's time in between
 */
export function processorTime(
  used: () => number = usedByProcess,
  everyMs: number = READ_EVERY_MS,
): ProcessorTime {
  let running = 0;
  let lastUsed = 0;
  let readAt = 0;
  /** What one request would have used that had run all the time. */
  let shared = 0;

  function advance(others: number): void {
    const atMs = performance.now();
    if (others > 0 && atMs - readAt < everyMs) return;
    const now = used();
    if (running > 0) shared += (now - lastUsed) / running;
    [lastUsed, readAt] = [now, atMs];
  }

  return {
    begin() {
      advance(running);
      running += 1;
      const begun = shared;
      return () => {
        advance(running - 1);
        running -= 1;
        return shared - begun;
      };
    },
  };
}

function usedByProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
