import type { ServerFrame } from '@sway/contract/live';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { liveStatus, onLiveFrame, onLiveStatus } from './live.ts';
import type { LiveStatus } from './live.ts';

/** The status of the live connection. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(onLiveStatus, liveStatus);
}

/** Calls the listener with every frame from the server while the component is mounted. */
export function useLiveFrames(listener: (frame: ServerFrame) => void): void {
  const onFrame = useEffectEvent(listener);
  useEffect(() => onLiveFrame(frame => onFrame(frame)), []);
}
