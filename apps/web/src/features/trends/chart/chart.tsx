import { useParentSize } from '@visx/responsive';
import { chartHeightPx } from '../trend-chart.ts';
import type { ChartSpec } from '../trend-chart.ts';
import { BarChart } from './bar-chart.tsx';
import { ColumnChart } from './column-chart.tsx';
import { PriceChart } from './price-chart.tsx';

type ChartProps = { label: string; spec: ChartSpec };

/** Draws a chart as wide as its place. */
export function Chart({ label, spec }: ChartProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 60 });
  const height = chartHeightPx(spec);
  const size = { width, height, label };
  return (
    <div ref={parentRef} style={{ height }} className="w-full min-w-0 overflow-hidden">
      {width > 0 && spec.kind === 'bars' && <BarChart {...size} points={spec.points} />}
      {width > 0 && spec.kind === 'columns' && <ColumnChart {...size} points={spec.points} />}
      {width > 0 && spec.kind === 'prices' && <PriceChart {...size} points={spec.points} />}
    </div>
  );
}
