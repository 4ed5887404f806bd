import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once `ms` milliseconds have passed in which it was not paused. */
export function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const leftMs = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
