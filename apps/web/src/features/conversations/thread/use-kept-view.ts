import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** So close to the end counts as reading the newest. */
const NEAR_END_PX = 80;

type KeptView = {
  frame: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
};

/**
 * Keeps in view what one reads: the newest message while one is at the end, and the same lines where they are when older
 * messages come in above.
 * @param oldest changes when messages were added above. @param newest changes when one was added below.
 */
export function useKeptView(oldest: unknown, newest: unknown): KeptView {
  const frame = useRef<HTMLDivElement>(null);
  const fromEndPx = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);

  function onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = frame.current!;
    fromEndPx.current = scrollHeight - scrollTop;
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    setIsAtEnd(atEnd.current);
  }

  function toEnd() {
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }

  useLayoutEffect(() => {
    const box = frame.current;
    if (box && !atEnd.current) box.scrollTop = box.scrollHeight - fromEndPx.current;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it moves when what is above does
  }, [oldest]);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it moves when what is below does
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
  }, [newest]);

  // A keyboard that opens or a field that grows takes room from below: the newest stays in view.
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(() => atEnd.current && toEnd());
    observer.observe(frame.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the frame stays the same
  }, []);

  return { frame, isAtEnd, onScroll, toEnd };
}
