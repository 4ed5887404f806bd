import { chartHeightPx } from '../trend-chart.ts';
import type { ChartSpec } from '../trend-chart.ts';
import { BarChart } from './bar-chart.tsx';
import { ColumnChart } from './column-chart.tsx';
import { PriceChart } from './price-chart.tsx';
import { useWidth } from './use-width.ts';

type ChartProps = { label: string; spec: ChartSpec };

/** Draws a chart as wide as its place. */
export function Chart({ label, spec }: ChartProps) {
  const { ref, width } = useWidth();
  const height = chartHeightPx(spec);
  const size = { width, height, label };
  return (
    <div ref={ref} style={{ height }} className="w-full min-w-0 overflow-hidden">
      {width > 0 && spec.kind === 'bars' && <BarChart {...size} points={spec.points} />}
      {width > 0 && spec.kind === 'columns' && <ColumnChart {...size} points={spec.points} />}
      {width > 0 && spec.kind === 'prices' && <PriceChart {...size} points={spec.points} />}
    </div>
  );
}
