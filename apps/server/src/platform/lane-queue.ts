import { AppError } from './errors.ts';

export type LaneQueueLimits<Lane extends string> = {
  atOnce: number;
  /** How many may wait in each lane, which no other lane can fill. */
  maxWaiting: Record<Lane, number>;
  whenFull: { detail: string; retryAfterSeconds: number };
};

export type LaneQueue<Lane extends string> = {
  /** Does the work when its turn comes. @throws AppError unavailable when too many wait in the lane. */
  run: <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;
};

/**
 * Costly work a few at a time, with a bounded line for each kind. While several kinds wait they take turns, so that however many
 * there are of one, the others get their share.
 */
export function laneQueue<Lane extends string>({
  atOnce,
  maxWaiting,
  whenFull,
}: LaneQueueLimits<Lane>): LaneQueue<Lane> {
  const lanes = Object.keys(maxWaiting) as Lane[];
  const waiting = new Map<Lane, (() => void)[]>(lanes.map(lane => [lane, []]));
  let running = 0;

  async function takePlace(lane: Lane): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const line = waiting.get(lane)!;
    if (line.length >= maxWaiting[lane]) {
      throw new AppError('unavailable', whenFull);
    }
    // Whoever finishes hands over its place, so `running` stays as it is.
    await new Promise<void>(resolve => {
      line.push(resolve);
    });
  }

  /** The next of the lane that was served longest ago, which then goes to the end of the lanes. */
  function takeNext(): (() => void) | undefined {
    const lane = lanes.find(each => waiting.get(each)!.length > 0);
    if (!lane) return undefined;
    lanes.push(...lanes.splice(lanes.indexOf(lane), 1));
    return waiting.get(lane)!.shift();
  }

  return {
    async run(lane, work) {
      await takePlace(lane);
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
