import { useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { sheetHeight, snapAfterDrag } from './sheet-snap.ts';
import type { SheetSnap } from './sheet-snap.ts';

const DRAG_STARTS_PX = 5;

type Drag = { startY: number; lastY: number; lastAt: number; upwardPxPerMs: number; height: number };

/**
 * Lets a sheet be dragged by its handle. Where it is let go of, and how quickly, says where it comes to rest.
 * @param frameHeight the height that the sheet can have at most, in px
 * @returns the sheet's height while it is dragged, and the props of the handle
 */
export function useSheetDrag(snap: SheetSnap, onSnap: (snap: SheetSnap) => void, frameHeight: number) {
  const [draggedHeight, setDraggedHeight] = useState<number | null>(null);
  const isDragged = useRef(false);
  const restHeight = sheetHeight(snap, frameHeight);

  function onPointerDown({ clientY: startY, timeStamp, button }: PointerEvent) {
    if (button !== 0) return;
    const drag = { startY, lastY: startY, lastAt: timeStamp, upwardPxPerMs: 0, height: restHeight };
    isDragged.current = false;
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => {
      listening.abort();
      letGo(drag);
    };
    // Listen on the window, as a quick pointer leaves the sheet.
    window.addEventListener('pointermove', event => follow(drag, event), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(type, end, { signal });
  }

  function follow(drag: Drag, { clientY, timeStamp }: globalThis.PointerEvent) {
    if (!isDragged.current && Math.abs(clientY - drag.startY) < DRAG_STARTS_PX) return;
    isDragged.current = true;
    drag.upwardPxPerMs = (drag.lastY - clientY) / Math.max(1, timeStamp - drag.lastAt);
    drag.lastY = clientY;
    drag.lastAt = timeStamp;
    const [lowest, highest] = [sheetHeight('peek', frameHeight), sheetHeight('full', frameHeight)];
    drag.height = Math.min(highest, Math.max(lowest, restHeight + drag.startY - clientY));
    setDraggedHeight(drag.height);
  }

  function letGo({ height, upwardPxPerMs }: Drag) {
    setDraggedHeight(null);
    if (isDragged.current) onSnap(snapAfterDrag(height, upwardPxPerMs, frameHeight));
  }

  function onClickCapture(event: MouseEvent) {
    // The end of a drag must not count as a click on the handle.
    if (isDragged.current) event.stopPropagation();
    isDragged.current = false;
  }

  return { draggedHeight, handleProps: { onPointerDown, onClickCapture } };
}
