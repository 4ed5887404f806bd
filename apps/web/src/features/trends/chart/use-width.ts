import { startTransition, useCallback, useState } from 'react';

/** The width of an element in px, 0 until it is measured, and the ref that the element needs. */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // In a transition, which is drawn in slices: all charts of a page are measured at once, and take a slow phone long.
    const observer = new ResizeObserver(() => startTransition(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
