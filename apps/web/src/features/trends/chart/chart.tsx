import { startTransition, useCallback, useState } from 'react';
import { chartHeightPx } from '../trend-chart.ts';
import type { DrawnChart } from '../trend-chart.ts';
import { BarChart } from './bar-chart.tsx';
import { ColumnChart } from './column-chart.tsx';

type ChartProps = { label: string; spec: DrawnChart };

/** Draws a chart as wide as its place. */
export function Chart({ label, spec }: ChartProps) {
  const { ref, width } = useWidth();
  const height = chartHeightPx(spec);
  const size = { width, height, label };
  return (
    <div ref={ref} style={{ height }} className="w-full min-w-0 overflow-hidden">
      {width > 0 && spec.kind === 'bars' && <BarChart {...size} points={spec.points} />}
      {width > 0 && spec.kind === 'columns' && <ColumnChart {...size} points={spec.points} />}
    </div>
  );
}

/** The width of an element in px, 0 until it is measured, and the ref that the element needs. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // In a transition, which is drawn in slices: all charts of a page are measured at once, and take a slow phone long.
    const observer = new ResizeObserver(() => startTransition(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
