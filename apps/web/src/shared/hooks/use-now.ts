import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The present time, which goes on minute by minute while the page stays open: a date that is computed once would be yesterday's after
 * midnight. It is read at once when the page is shown again, because timers stand still while a device sleeps.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => subscribe(() => setNow(new Date())), []);
  return now;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** One clock for the whole page, which ticks at the beginning of each minute. */
function start(): void {
  document.addEventListener('visibilitychange', tellIfVisible);
  wait();
}

function stop(): void {
  document.removeEventListener('visibilitychange', tellIfVisible);
  clearTimeout(timer);
}

function wait(): void {
  timer = setTimeout(
    () => {
      tellIfVisible();
      wait();
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  );
}

function tellIfVisible(): void {
  if (!document.hidden) for (const listener of listeners) listener();
}
