import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 2;

export type ReplayedPosition = {
  /** Waits until the replica has replayed the log to a position, for a short time. @returns whether it has */
  reaches: (position: number) => Promise<boolean>;
  forget: () => void;
};

/** How far a replica has replayed its primary's log. It is asked only for what it was not known to have, and once for all who wait. */
export function replayedPosition(ask: () => Promise<number>, waitMs: number): ReplayedPosition {
  let known = 0;
  let answer: Promise<void> | null = null;

  async function askOnce(): Promise<void> {
    const position = await ask();
    known = Math.max(known, position);
  }

  return {
    forget: () => void (known = 0),
    async reaches(position) {
      const endsAt = performance.now() + waitMs;
      while (known < position) {
        answer ??= askOnce().finally(() => (answer = null));
        const leftMs = Math.max(ASK_EVERY_MS, endsAt - performance.now());
        await Promise.race([answer, pause(leftMs, undefined, { ref: false })]);
        if (known >= position || performance.now() >= endsAt) break;
        await pause(ASK_EVERY_MS, undefined, { ref: false });
      }
      return known >= position;
    },
  };
}
