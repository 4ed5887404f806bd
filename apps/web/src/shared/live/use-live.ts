import type { ServerFrame } from '@sway/contract/live';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { liveStatus, onLiveFrame, onLiveStatus } from './live.ts';
import type { LiveStatus } from './live.ts';

/** How the connection to the server stands. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(onLiveStatus, liveStatus);
}

/** Does something with everything the server says while the component stands. */
export function useLiveFrames(listener: (frame: ServerFrame) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => onLiveFrame(frame => hear(frame)), []);
}
