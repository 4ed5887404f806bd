import { useCallback, useState } from 'react';

/** The width of an element in px, 0 until it is measured, and the ref that the element needs. */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
