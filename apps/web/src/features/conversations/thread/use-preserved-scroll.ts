import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** At most this far from the end, the user is taken to be reading the newest message. */
const NEAR_END_PX = 80;

type PreservedScroll = {
  frame: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  scrollToEnd: () => void;
};

/**
 * Keeps what the user reads in view: the newest message while they are at the end, otherwise the same lines, also when
 * older messages are added above.
 * @param oldest changes when messages are added above. @param newest changes when one is added below.
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

  function scrollToEnd() {
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }

  /** Stores the first message's offset. When it moves, everything below it has moved as far. */
  function measure() {
    const message = frame.current?.querySelector<HTMLElement>('[data-message]');
    top.current = message ? { message, offsetPx: message.offsetTop } : undefined;
  }

  function restore() {
    if (atEnd.current) scrollToEnd();
    else if (frame.current && top.current?.message.isConnected) {
      frame.current.scrollTop += top.current.message.offsetTop - top.current.offsetPx;
    }
    measure();
  }

  useLayoutEffect(() => {
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it runs when messages are added above or below
    restore();
  }, [oldest, newest]);

  // When a keyboard opens or the field grows, the list shrinks, and an offer grows once it is loaded: the newest message stays in view.
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) scrollToEnd();
      measure();
    });
    observer.observe(frame.current);
    observer.observe(frame.current.firstElementChild!);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the frame stays the same
  }, []);

  return { frame, isAtEnd, onScroll, scrollToEnd };
}
