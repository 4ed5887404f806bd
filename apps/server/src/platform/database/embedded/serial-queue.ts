/** One engine, many connections: who has it, and who waits. First come, first served. */
export type Turns = {
  /** Waits for the engine. Resolves at once for whoever has it already. */
  take: (holder: object) => Promise<void>;
  /** Gives the engine to whoever waits longest. Does nothing for whoever has it not. */
  release: (holder: object) => void;
};

export function serialize(): Turns {
  const waiting: { holder: object; begin: () => void }[] = [];
  let current: object | null = null;
  return {
    take(holder) {
      if (current === holder) return Promise.resolve();
      if (current === null) {
        current = holder;
        return Promise.resolve();
      }
      return new Promise(begin => {
        waiting.push({ holder, begin });
      });
    },
    release(holder) {
      const at = waiting.findIndex(other => other.holder === holder);
      if (at >= 0) waiting.splice(at, 1);
      if (current !== holder) return;
      const next = waiting.shift();
      current = next?.holder ?? null;
      next?.begin();
    },
  };
}
