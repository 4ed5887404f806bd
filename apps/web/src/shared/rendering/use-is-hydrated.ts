import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether the browser has taken over the page: false on the server and during the first render in the browser, which must draw what
 * the server drew.
 */
export function useIsHydrated(): boolean {
  const [origin] = useState(newOrigin);
  const isFromServer = useSyncExternalStore(never, origin.isServer, origin.noteServer);
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    // In a transition, which is drawn in slices. A store that changed would have all parts that wait for it drawn in one long task.
    if (isFromServer) startTransition(() => setTakenOver(true));
  }, [isFromServer]);
  return !isFromServer || isTakenOver;
}

const never = () => () => undefined;

/** Who drew a component first. React calls `noteServer` only on the server and where it takes over what the server drew. */
function newOrigin() {
  let isServer = false;
  return { isServer: () => isServer, noteServer: () => (isServer = true) };
}
