import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element is in the window, above its lowest `footPx` px. True until that is known. */
export function useIsInView(ref: RefObject<Element | null>, footPx: number): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)!.isIntersecting), {
      rootMargin: `0px 0px -${footPx}px`,
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, footPx]);
  return isInView;
}
