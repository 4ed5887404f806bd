import { t } from '@sway/domain/language/texts';
import { useSyncExternalStore } from 'react';

let isAble: boolean | undefined;
const listeners = new Set<() => void>();

/**
 * Whether this browser can draw maps, which need WebGL 2. Where it cannot, pages show lists with the same actions.
 * @param isAsked whether a map is to be drawn now: finding out takes a moment
 */
export function useCanShowMaps(isAsked = true): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isAsked || isAbleToShow(),
    () => true,
  );
}

/** Notes that a map could not be started, although the browser has WebGL: pages then do without maps. */
export function giveUpMaps(): void {
  isAble = false;
  for (const listener of listeners) listener();
}

function isAbleToShow(): boolean {
  isAble ??= Boolean(document.createElement('canvas').getContext('webgl2'));
  return isAble;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const NO_MAPS = t`This browser cannot show the map because WebGL is not available.`;
