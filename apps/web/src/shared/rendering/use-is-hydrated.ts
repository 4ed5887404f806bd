import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the browser has taken over the page: false on the server and during the first render in the browser, which must draw what
 * the server drew.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
