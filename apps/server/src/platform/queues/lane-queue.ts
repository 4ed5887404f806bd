import { said } from '@sway/domain/language/texts';
import { AppError } from '../errors.ts';

export type LaneQueueLimits<Lane extends string> = {
  concurrency: number;
  /** How many calls can wait in each lane. Other lanes do not use up these places. */
  maxWaiting: Record<Lane, number>;
  whenFull: { detail: string; retryAfterSeconds: number };
};

export type LaneQueue<Lane extends string> = {
  /** Runs the work when its turn comes. @throws AppError unavailable when too many calls wait in the lane. */
  run: <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;
};

/**
 * Limits how many costly calls run at once, with a bounded queue for each kind of work (lane). Lanes take turns, so many calls in
 * one lane do not hold up the others.
 */
export function laneQueue<Lane extends string>({
  concurrency,
  maxWaiting,
  whenFull,
}: LaneQueueLimits<Lane>): LaneQueue<Lane> {
  const lanes = Object.keys(maxWaiting) as Lane[];
  const waiting = new Map<Lane, (() => void)[]>(lanes.map(lane => [lane, []]));
  let running = 0;

  async function waitForSlot(lane: Lane): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    const line = waiting.get(lane)!;
    if (line.length >= maxWaiting[lane]) {
      throw new AppError('unavailable', { ...whenFull, detail: said(whenFull.detail) });
    }
    // A call that finishes passes its slot on, so `running` stays as it is.
    await new Promise<void>(resolve => {
      line.push(resolve);
    });
  }

  /** Takes from the lane that was served longest ago, and moves that lane to the end. */
  function takeNext(): (() => void) | undefined {
    const lane = lanes.find(each => waiting.get(each)!.length > 0);
    if (!lane) return undefined;
    lanes.push(...lanes.splice(lanes.indexOf(lane), 1));
    return waiting.get(lane)!.shift();
  }

  return {
    async run(lane, work) {
      await waitForSlot(lane);
      try {
        return await work();
      } finally {
        const next = takeNext();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
