import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { scrollBehavior } from '#shared/prefers-reduced-motion.ts';

type Slides = { count: number; startAt: number; onShown: (index: number) => void };

/** How near to a picture the list counts as being there, as a share of its width. */
const ALMOST_THERE = 0.1;

/**
 * The state of pictures in a list that is scrolled sideways, by the browser itself for a swipe. Of a step by key or button the
 * positions on the way are not counted as shown.
 */
export function useSlides({ count, startAt, onShown }: Slides) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(startAt);
  /** The picture that the list is scrolling to by itself. */
  const target = useRef<number>(null);
  /** Whether a finger, the pointer or the wheel moves the list, or it still settles after that. */
  const isSwiped = useRef(false);
  const isMoving = useRef(false);

  useLayoutEffect(() => scrollTo(list.current, startAt, 'instant'), [startAt]);
  useOnResize(() => {
    target.current = index;
    scrollTo(list.current, index, 'instant');
  });

  function show(next: number): void {
    if (next === index) return;
    setIndex(next);
    onShown(next);
  }

  /** Goes to a picture; before the first comes the last. */
  function goTo(place: number): void {
    const next = (place + count) % count;
    // The browser would go on with a swipe that is still settling, from the new position: the jump waits for its end.
    const waits = isSwiped.current && isMoving.current && 'onscrollend' in window;
    isSwiped.current = false;
    target.current = next;
    if (!waits) scrollTo(list.current, next, Math.abs(next - index) === 1 ? scrollBehavior() : 'instant');
    show(next);
  }

  function onScroll(): void {
    isMoving.current = true;
    const { scrollLeft, clientWidth } = list.current!;
    if (target.current === null) show(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
  }

  function onScrollEnd(): void {
    isMoving.current = false;
    if (target.current === null) return;
    const { scrollLeft, clientWidth } = list.current!;
    if (Math.abs(scrollLeft / clientWidth - target.current) < ALMOST_THERE) target.current = null;
    else scrollTo(list.current, target.current, 'instant');
  }

  const follow = () => {
    isSwiped.current = true;
    target.current = null;
  };

  return {
    index,
    goTo,
    onKeyDown: (event: KeyboardEvent) => goByKey(event, { index, count, goTo }),
    listProps: {
      ref: list,
      onScroll,
      onScrollEnd,
      onPointerDown: follow,
      onTouchStart: follow,
      onWheel: follow,
    },
  };
}

/** Calls a function whenever the window gets another size. */
function useOnResize(onResize: () => void): void {
  const resize = useEffectEvent(onResize);
  useEffect(() => {
    const listener = () => resize();
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
  }, []);
}

type Place = { index: number; count: number; goTo: (place: number) => void };

/** Goes through the pictures by the arrow keys, and to the first and the last by Home and End. */
function goByKey(event: KeyboardEvent, { index, count, goTo }: Place): void {
  const places: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  };
  const place = places[event.key];
  if (place === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goTo(place);
}

function scrollTo(list: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  list?.scrollTo({ left: index * list.clientWidth, behavior });
}
