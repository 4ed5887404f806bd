import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** So close to the end counts as reading the newest. */
const NEAR_END_PX = 80;

type PreservedScroll = {
  frame: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
};

/**
 * Keeps in view what one reads: the newest message while one is at the end, and the same lines where they are when older
 * messages come in above, whatever comes in below at the same time.
 * @param oldest changes when messages were added above. @param newest changes when one was added below.
 */
export function usePreservedScroll(oldest: unknown, newest: unknown): PreservedScroll {
  const frame = useRef<HTMLDivElement>(null);
  const top = useRef<{ message: HTMLElement; offsetPx: number }>(undefined);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);

  function onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = frame.current!;
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    setIsAtEnd(atEnd.current);
  }

  function toEnd() {
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }

  /** Remembers where the first message stands: as far as it moves, what one reads has moved. */
  function measure() {
    const message = frame.current?.querySelector<HTMLElement>('[data-message]');
    top.current = message ? { message, offsetPx: message.offsetTop } : undefined;
  }

  function keep() {
    if (atEnd.current) toEnd();
    else if (frame.current && top.current?.message.isConnected) {
      frame.current.scrollTop += top.current.message.offsetTop - top.current.offsetPx;
    }
    measure();
  }

  useLayoutEffect(() => {
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it moves when what is above or below does
    keep();
  }, [oldest, newest]);

  // A keyboard that opens or a field that grows takes room from below: the newest stays in view.
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
      measure();
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the frame stays the same
  }, []);

  return { frame, isAtEnd, onScroll, toEnd };
}
