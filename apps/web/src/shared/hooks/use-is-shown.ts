import { useEffect, useRef } from 'react';

/** Whether the component is still on the page, for what happens after an answer of the server. */
export function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
