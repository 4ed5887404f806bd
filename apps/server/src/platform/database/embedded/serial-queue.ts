/** Gives the one session of the engine to one connection at a time, in the order of their calls. */
export type SerialQueue = {
  /** Waits for the session. Resolves immediately for its current holder. */
  take: (holder: object) => Promise<void>;
  /** Passes the session on to the connection that has waited longest. Does nothing when the holder does not have it. */
  release: (holder: object) => void;
};

export function createSerialQueue(): SerialQueue {
  const waiting: { holder: object; start: () => void }[] = [];
  let current: object | null = null;
  return {
    take(holder) {
      if (current === holder) return Promise.resolve();
      if (current === null) {
        current = holder;
        return Promise.resolve();
      }
      return new Promise(start => {
        waiting.push({ holder, start });
      });
    },
    release(holder) {
      const at = waiting.findIndex(other => other.holder === holder);
      if (at >= 0) waiting.splice(at, 1);
      if (current !== holder) return;
      const next = waiting.shift();
      current = next?.holder ?? null;
      next?.start();
    },
  };
}
