import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** From this distance on the pointer moves the element; less is a click. */
const START_PX = 6;
const SWIPED_PX = 50;

/** Lets a pointer move an element to the right, and calls `onSwiped` if it is released far enough from where it was. */
export function useSwipeRight(onSwiped: () => void) {
  const startPx = useRef<number | null>(null);
  const [distancePx, setDistancePx] = useState(0);

  function release(event: PointerEvent): void {
    if (event.type === 'pointerup' && distancePx >= SWIPED_PX) onSwiped();
    else setDistancePx(0);
    startPx.current = null;
  }

  return {
    /** How far the element is moved, in px. */
    distancePx,
    handlers: {
      onPointerDown(event: PointerEvent): void {
        if (event.button === 0) startPx.current = event.clientX;
      },
      onPointerMove(event: PointerEvent): void {
        if (startPx.current === null) return;
        const moved = event.clientX - startPx.current;
        if (moved < START_PX && distancePx === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDistancePx(Math.max(0, moved));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
