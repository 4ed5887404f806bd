import { startTransition, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Box, Size } from './flag-places.ts';

type Measured = { frame: Size; box: Box };

/** The size of the frame and the box of the inner element in it, updated as either changes. Null before the first measurement. */
export function useBoxIn(
  frameRef: RefObject<HTMLElement | null>,
  innerRef: RefObject<HTMLElement | null>,
): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    const [frame, inner] = [frameRef.current, innerRef.current];
    if (!frame || !inner) return;
    // In a transition, because drawing all flags in one task takes a phone long.
    const observer = new ResizeObserver(() => startTransition(() => setMeasured(measure(frame, inner))));
    observer.observe(frame);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frameRef, innerRef]);
  return measured;
}

function measure(frame: HTMLElement, inner: HTMLElement): Measured {
  const outer = frame.getBoundingClientRect();
  const { left, top, width, height } = inner.getBoundingClientRect();
  return {
    frame: { width: outer.width, height: outer.height },
    box: { left: left - outer.left, top: top - outer.top, width, height },
  };
}
