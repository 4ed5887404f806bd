import { said } from '@sway/domain/language/texts';
import { AppError } from '../errors.ts';

export type QueueLimits = {
  concurrency: number;
  maxWaiting: number;
  /** The error of a call that finds the queue full. */
  whenFull: { detail: string; retryAfterSeconds: number };
};

export type BoundedQueue = {
  /** Runs the work when its turn comes. @throws AppError unavailable when too many calls wait. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Limits how many costly calls run at once. A few more wait in a queue; beyond it, calls fail with 503. */
export function boundedQueue({ concurrency, maxWaiting, whenFull }: QueueLimits): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function waitForSlot(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new AppError('unavailable', { ...whenFull, detail: said(whenFull.detail) });
    }
    // A call that finishes passes its slot on, so `running` stays as it is.
    await new Promise<void>(resolve => {
      waiting.push(resolve);
    });
  }

  return {
    async run(work) {
      await waitForSlot();
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
