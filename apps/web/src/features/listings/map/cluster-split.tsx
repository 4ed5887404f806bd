import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ClusterMark } from './home-marks.tsx';
import type { PillColor } from './home-marks.tsx';
import type { Split } from './splits-of.ts';

const SPLIT_MS = 200;

type ClusterSplitProps = { split: readonly Split[]; pill: PillColor; areFew: boolean; onEnd: () => void };

/** Discs on their way from those that held their homes. The map draws them once they are there. */
export function ClusterSplit({ split, pill, areFew, onEnd }: ClusterSplitProps) {
  const map = useMap().current;
  const marks = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!map) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(move);
    function move(now: number) {
      // A page that is left is taken away before its effects end.
      const drawn = marks.current?.children;
      if (!drawn) return;
      const share = Math.min(1, (now - start) / SPLIT_MS);
      const way = 1 - (1 - share) ** 3;
      for (const [i, { from, to }] of split.entries()) {
        const [a, b] = [map!.project(from), map!.project(to)];
        const [x, y] = [a.x + (b.x - a.x) * way, a.y + (b.y - a.y) * way];
        (drawn[i] as HTMLElement).style.translate = `${x}px ${y}px`;
      }
      if (share < 1) frame = requestAnimationFrame(move);
      else end();
    }
    return () => cancelAnimationFrame(frame);
  }, [map, split]);
  return (
    <div ref={marks} aria-hidden="true" className="pointer-events-none absolute inset-0 z-1 overflow-clip">
      {split.map(({ to }) => (
        <div key={`${to.lng} ${to.lat}`} data-splitting className="absolute size-0">
          <ClusterMark cluster={to.cluster} pill={pill} areFew={areFew} />
        </div>
      ))}
    </div>
  );
}
