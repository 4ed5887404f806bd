import { useState } from 'react';
import type { PointerEvent } from 'react';
import type { UploadItem } from './upload-item.ts';

/** A press that moves further than this is a drag. */
const SLOP_PX = 6;

/** Reordering by mouse or pen: the dragged tile takes the position of the one under the pointer. Touch scrolls instead; buttons reorder. */
export function useDraggedOrder(items: readonly UploadItem[], move: (item: UploadItem, to: number) => void) {
  const [draggedId, setDraggedId] = useState<string | null>(null);

  function begin(item: UploadItem, event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.button !== 0 || items.length < 2) return;
    event.preventDefault();
    const { clientX, clientY } = event;
    const drag = new AbortController();
    let isMoving = false;
    let target = items.indexOf(item);

    function onMove(moved: globalThis.PointerEvent) {
      isMoving ||= Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > SLOP_PX;
      if (!isMoving) return;
      setDraggedId(item.id);
      const under = document.elementFromPoint(moved.clientX, moved.clientY)?.closest('[data-upload-id]');
      const place = items.findIndex(other => other.id === under?.getAttribute('data-upload-id'));
      if (place >= 0) target = place;
    }

    function onEnd(ended: globalThis.PointerEvent) {
      drag.abort();
      setDraggedId(null);
      if (isMoving && ended.type === 'pointerup' && target !== items.indexOf(item)) move(item, target);
    }

    globalThis.addEventListener('pointermove', onMove, { signal: drag.signal });
    globalThis.addEventListener('pointerup', onEnd, { signal: drag.signal });
    globalThis.addEventListener('pointercancel', onEnd, { signal: drag.signal });
  }

  return { draggedId, begin };
}
