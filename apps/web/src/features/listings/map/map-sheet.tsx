import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { neighbourSnap, sheetHeight, snapAfterDrag } from './sheet-snap.ts';
import type { SheetSnap } from './sheet-snap.ts';

type MapSheetProps = {
  snap: SheetSnap;
  onSnap: (snap: SheetSnap) => void;
  label: string;
  /** Beside the handle, and dragged with it. */
  head: ReactNode;
  /** What lies behind, told how much of it is covered, in px. */
  renderMap: (coveredPx: number) => ReactNode;
  children: ReactNode;
};

const DRAG_STARTS_PX = 5;

type Drag = { startY: number; startHeight: number; lastY: number; lastAt: number; upwardPxPerMs: number };

/** The map's legend, controls and attribution stand above the sheet; two fingers zoom a phone's map. */
const ABOVE_SHEET = [
  '[&_.price-map-legend]:bottom-[calc(var(--covered)+34px)]! [&_.price-map-legend]:left-3.5!',
  '[&_.price-map-controls]:top-auto! [&_.price-map-controls]:right-3.5! [&_.price-map-controls]:bottom-[calc(var(--covered)+34px)]!',
  '[&_.price-map-buttons:first-child]:hidden! [&_.maplibregl-ctrl-bottom-right]:bottom-(--covered)!',
].join(' ');

/** A map with a sheet over its foot, which is dragged by its head or moved with the arrow keys: peek, half or full. */
export function MapSheet({ snap, onSnap, label, head, renderMap, children }: MapSheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [frameHeight, setFrameHeight] = useState(0);
  const [draggedHeight, setDraggedHeight] = useState<number | null>(null);
  const drag = useRef<Drag | null>(null);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setFrameHeight(entry?.contentRect.height ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const restHeight = sheetHeight(snap, frameHeight);
  const coveredPx = sheetHeight(snap === 'full' ? 'half' : snap, frameHeight);

  function onPointerDown(event: PointerEvent) {
    const { clientY: startY, timeStamp: lastAt } = event;
    drag.current = { startY, startHeight: restHeight, lastY: startY, lastAt, upwardPxPerMs: 0 };
  }

  function onPointerMove({ clientY, timeStamp, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (!current) return;
    // A tap on the handle stays a click: the pointer is taken only once it moves.
    if (draggedHeight === null && Math.abs(clientY - current.startY) < DRAG_STARTS_PX) return;
    currentTarget.setPointerCapture(pointerId);
    const elapsedMs = Math.max(1, timeStamp - current.lastAt);
    current.upwardPxPerMs = (current.lastY - clientY) / elapsedMs;
    current.lastY = clientY;
    current.lastAt = timeStamp;
    const height = current.startHeight + current.startY - clientY;
    setDraggedHeight(
      Math.min(sheetHeight('full', frameHeight), Math.max(sheetHeight('peek', frameHeight), height)),
    );
  }

  function onPointerEnd() {
    const current = drag.current;
    drag.current = null;
    if (!current || draggedHeight === null) return;
    setDraggedHeight(null);
    onSnap(snapAfterDrag(draggedHeight, current.upwardPxPerMs, frameHeight));
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
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
        >
          <Handle snap={snap} onSnap={onSnap} />
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

const SNAP_WORDS: Record<SheetSnap, string> = { peek: 'folded', half: 'half open', full: 'open' };

function Handle({ snap, onSnap }: Pick<MapSheetProps, 'snap' | 'onSnap'>) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onSnap(neighbourSnap(snap, event.key === 'ArrowUp' ? 1 : -1));
  }
  return (
    <button
      type="button"
      aria-label={`List of homes, ${SNAP_WORDS[snap]}`}
      aria-expanded={snap !== 'peek'}
      onClick={() => onSnap(snap === 'full' ? 'peek' : neighbourSnap(snap, 1))}
      onKeyDown={onKeyDown}
      className="mx-auto grid h-6 w-20 place-items-center rounded-full"
    >
      <span className="h-[5px] w-[38px] rounded-full bg-border" />
    </button>
  );
}
