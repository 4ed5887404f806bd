import { t } from '@sway/domain/language/texts';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { neighbourSnap, sheetHeight } from './sheet-snap.ts';
import type { SheetSnap } from './sheet-snap.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

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

/**
 * Places the map's legend, controls and attribution above the sheet. The zoom buttons are hidden, as phones zoom with two fingers.
 * Below 390 px the legend has one row beside the button for the own position only without its last entry.
 */
const ABOVE_SHEET = [
  '[&_.price-map-legend]:bottom-[calc(var(--covered)+34px)]! [&_.price-map-legend]:left-3.5! [&_[data-band=none]]:max-[24.375rem]:hidden!',
  '[&_.price-map-controls]:top-auto! [&_.price-map-controls]:right-3.5! [&_.price-map-controls]:bottom-[calc(var(--covered)+34px)]!',
  '[&_.price-map-buttons:first-child]:hidden! [&_.maplibregl-ctrl-bottom-right]:bottom-(--covered)!',
].join(' ');

/** A map with a sheet over its lower part. Dragging its head or the arrow keys move it between peek, half and full. */
export function MapSheet({ snap, onSnap, label, listLabel, head, renderMap, children }: MapSheetProps) {
  const [frame, frameHeight] = useHeight();
  const { draggedHeight, handleProps } = useSheetDrag(snap, onSnap, frameHeight);
  const coveredPx = sheetHeight(snap === 'full' ? 'half' : snap, frameHeight);
  const isFolded = snap === 'peek' && draggedHeight === null;
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
        style={{ height: draggedHeight ?? sheetHeight(snap, frameHeight) }}
      >
        <div
          className="shrink-0 cursor-grab touch-none px-3.5 select-none active:cursor-grabbing"
          {...handleProps}
        >
          <Handle snap={snap} onSnap={onSnap} listLabel={listLabel} />
          <div className="flex min-h-11 items-center justify-between gap-3">{head}</div>
        </div>
        <div
          className={cn(
            'min-h-0 grow overscroll-contain px-3.5 pt-1 pb-[max(16px,env(safe-area-inset-bottom))]',
            isFolded ? 'overflow-hidden' : 'overflow-y-auto',
          )}
          inert={isFolded}
        >
          {children}
        </div>
      </section>
    </div>
  );
}

/** @returns a ref, and the height of its element in px */
function useHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, height] as const;
}

const SNAP_LABELS: Record<SheetSnap, string> = { peek: t`folded`, half: t`half open`, full: t`open` };

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
