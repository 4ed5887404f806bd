import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Makes the marks of a chart reachable: one of them is a stop of the Tab key, and arrows, Home and End move between them.
 * A mark is active while it has the focus or the pointer is on it.
 */
export function useMarks(count: number) {
  const marks = useRef(new Map<number, SVGGElement>());
  const [stop, setStop] = useState(0);
  const [active, setActive] = useState<number | null>(null);

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = STEPS[event.key];
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step === undefined ? null : index + step;
    if (next === null) return;
    event.preventDefault();
    marks.current.get(Math.min(Math.max(next, 0), count - 1))?.focus();
  }

  return {
    active,
    markProps: (index: number, label: string) => ({
      ref: (element: SVGGElement | null) => {
        if (element) marks.current.set(index, element);
        else marks.current.delete(index);
      },
      role: 'img',
      'aria-label': label,
      tabIndex: index === Math.min(stop, count - 1) ? 0 : -1,
      className: 'trend-mark outline-none',
      onFocus: () => {
        setStop(index);
        setActive(index);
      },
      onBlur: () => setActive(null),
      onPointerEnter: () => setActive(index),
      onPointerLeave: () => setActive(null),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    }),
  };
}
