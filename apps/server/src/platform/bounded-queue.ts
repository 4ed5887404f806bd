import { AppError } from './errors.ts';

export type QueueLimits = {
  atOnce: number;
  maxWaiting: number;
  /** Said to whom there is no place for. */
  whenFull: { detail: string; retryAfterSeconds: number };
};

export type BoundedQueue = {
  /** Does the work when its turn comes. @throws AppError unavailable when too many wait. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Costly work a few at a time, a bounded line of those who wait, and beyond it an honest 503. */
export function boundedQueue({ atOnce, maxWaiting, whenFull }: QueueLimits): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takePlace(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new AppError('unavailable', whenFull);
    }
    // Whoever finishes hands over its place, so `running` stays as it is.
    await new Promise<void>(resolve => {
      waiting.push(resolve);
    });
  }

  return {
    async run(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
