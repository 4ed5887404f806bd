import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { neighbourSnap, sheetHeight, snapAfterDrag } from './sheet-snap.ts';
import type { SheetSnap } from './sheet-snap.ts';

type MapSheetProps = {
  snap: SheetSnap;
  onSnap: (snap: SheetSnap) => void;
  label: string;
  /** What the sheet lists, for its handle: "List of homes". */
  listLabel: string;
  /** Content beside the handle; dragging it moves the sheet too. */
  head: ReactNode;
  /** Renders the map behind the sheet; `coveredPx` is the height that the sheet covers. */
  renderMap: (coveredPx: number) => ReactNode;
  children: ReactNode;
};

const DRAG_STARTS_PX = 5;

type Drag = { startY: number; lastY: number; lastAt: number; upwardPxPerMs: number; height: number };

/** Places the map's legend, controls and attribution above the sheet. The zoom buttons are hidden, as phones zoom with two fingers. */
const ABOVE_SHEET = [
  '[&_.price-map-legend]:bottom-[calc(var(--covered)+34px)]! [&_.price-map-legend]:left-3.5!',
  '[&_.price-map-controls]:top-auto! [&_.price-map-controls]:right-3.5! [&_.price-map-controls]:bottom-[calc(var(--covered)+34px)]!',
  '[&_.price-map-buttons:first-child]:hidden! [&_.maplibregl-ctrl-bottom-right]:bottom-(--covered)!',
].join(' ');

/** A map with a sheet over its lower part. Dragging its head or the arrow keys move it between peek, half and full. */
export function MapSheet({ snap, onSnap, label, listLabel, head, renderMap, children }: MapSheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [frameHeight, setFrameHeight] = useState(0);
  const [draggedHeight, setDraggedHeight] = useState<number | null>(null);
  const isDragged = useRef(false);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setFrameHeight(entry?.contentRect.height ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const restHeight = sheetHeight(snap, frameHeight);
  const coveredPx = sheetHeight(snap === 'full' ? 'half' : snap, frameHeight);

  function onPointerDown({ clientY: startY, timeStamp, button }: PointerEvent) {
    if (button !== 0) return;
    const drag = { startY, lastY: startY, lastAt: timeStamp, upwardPxPerMs: 0, height: restHeight };
    isDragged.current = false;
    const listening = new AbortController();
    const { signal } = listening;
    // Listen on the window, as a quick pointer leaves the sheet.
    window.addEventListener('pointermove', event => follow(drag, event), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      window.addEventListener(
        end,
        () => {
          listening.abort();
          letGo(drag);
        },
        { signal },
      );
    }
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

  return (
    <div ref={frame} className="relative min-h-0 grow">
      <div
        className={cn('absolute inset-0', ABOVE_SHEET)}
        style={{ '--covered': `${coveredPx}px` } as CSSProperties}
      >
        {frameHeight > 0 && renderMap(coveredPx)}
      </div>
      <section
        aria-label={label}
        className={cn(
          'absolute inset-x-0 bottom-0 z-5 flex flex-col rounded-t-2xl bg-card shadow-lg',
          draggedHeight === null && 'transition-[height] duration-200 ease-breeze',
        )}
        style={{ height: draggedHeight ?? restHeight }}
      >
        <div
          className="shrink-0 cursor-grab touch-none px-3.5 select-none active:cursor-grabbing"
          onPointerDown={onPointerDown}
          onClickCapture={event => {
            // The end of a drag must not count as a click on the handle.
            if (isDragged.current) event.stopPropagation();
            isDragged.current = false;
          }}
        >
          <Handle snap={snap} onSnap={onSnap} listLabel={listLabel} />
          <div className="flex min-h-11 items-center justify-between gap-3">{head}</div>
        </div>
        <div
          className={cn(
            'min-h-0 grow overscroll-contain px-3.5 pt-1 pb-[max(16px,env(safe-area-inset-bottom))]',
            snap === 'peek' && draggedHeight === null ? 'overflow-hidden' : 'overflow-y-auto',
          )}
          inert={snap === 'peek' && draggedHeight === null}
        >
          {children}
        </div>
      </section>
    </div>
  );
}

const SNAP_LABELS: Record<SheetSnap, string> = { peek: 'folded', half: 'half open', full: 'open' };

function Handle({ snap, onSnap, listLabel }: Pick<MapSheetProps, 'snap' | 'onSnap' | 'listLabel'>) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onSnap(neighbourSnap(snap, event.key === 'ArrowUp' ? 1 : -1));
  }
  return (
    <button
      type="button"
      aria-label={`${listLabel}, ${SNAP_LABELS[snap]}`}
      aria-expanded={snap !== 'peek'}
      onClick={() => onSnap(snap === 'full' ? 'peek' : neighbourSnap(snap, 1))}
      onKeyDown={onKeyDown}
      className="mx-auto grid h-6 w-20 place-items-center rounded-full"
    >
      <span className="h-[5px] w-[38px] rounded-full bg-border" />
    </button>
  );
}
