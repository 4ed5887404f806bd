import { MAX_AREA_CORNERS } from '@sway/domain/map/areas';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PointerEvent } from 'react';
import { isComposing } from '#shared/forms/is-composing.ts';
import { thinPath } from './thin-path.ts';
import type { Point } from './thin-path.ts';

/** A shorter path is a slip of the finger. */
const MIN_POINTS = 8;

type DrawAreaProps = { onDrawn: (corners: readonly Point[]) => void; onCancel: () => void };

/** A sheet over the map on which the user draws around an area, with a finger or the mouse. Escape cancels. */
export function DrawArea({ onDrawn, onCancel }: DrawAreaProps) {
  const [path, setPath] = useState<readonly Point[]>([]);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && !isComposing(event) && cancel();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  function finish() {
    if (path.length < MIN_POINTS) setPath([]);
    else onDrawn(thinPath(path, MAX_AREA_CORNERS));
  }

  return (
    <div
      data-draw-area
      className="absolute inset-0 z-3 cursor-crosshair touch-none bg-[oklch(0.2_0.03_222/0.12)]"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setPath([pointOf(event)]);
      }}
      onPointerMove={event => {
        if (path.length > 0) setPath([...path, pointOf(event)]);
      }}
      onPointerUp={finish}
      onPointerCancel={() => setPath([])}
    >
      <svg className="size-full" aria-hidden="true">
        <polygon
          points={path.map(point => point.join(',')).join(' ')}
          className="fill-lime/20 stroke-primary"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [Math.round(clientX - left), Math.round(clientY - top)];
}
