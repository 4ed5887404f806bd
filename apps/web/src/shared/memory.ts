import { useSyncExternalStore } from 'react';

/** A value that parts of the page share. It is stored nowhere: it is gone when the page is loaded again. */
export function createMemory<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => value;
  return {
    read,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => initial),
  };
}
