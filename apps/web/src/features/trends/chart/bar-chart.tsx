// A chart is a group of marks that are drawn from data; no HTML element is one.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { scaleBand, scaleLinear } from '@visx/scale';
import type { BarPoint } from '../trend-chart.ts';
import type { ChartSize } from './axis-style.ts';
import { RowLabel, rowLabelRoom } from './row-label.tsx';
import { useMarks } from './use-marks.ts';

/** Room for the value after the longest bar. */
const VALUE_PX = 92;

/** Horizontal bars, each with its name before and its value after it. */
export function BarChart({ points, width, height, label }: ChartSize & { points: readonly BarPoint[] }) {
  const { active, markProps } = useMarks(points.length);
  const { roomPx, maxCharacters } = rowLabelRoom(
    points.map(point => point.label),
    width,
  );
  const rows = scaleBand({ domain: points.map((_, i) => i), range: [0, height], padding: 0.36 });
  const max = Math.max(...points.map(({ value }) => value ?? 0), 1);
  const x = scaleLinear({ domain: [0, max], range: [0, Math.max(width - roomPx - VALUE_PX, 20)] });
  return (
    <svg width={width} height={height} role="group" aria-label={label}>
      {points.map((point, i) => {
        const [y, middle] = [rows(i)!, rows(i)! + rows.bandwidth() / 2];
        const length = point.value === null ? 0 : Math.max(x(point.value), 2);
        return (
          <g key={point.label} {...markProps(i, `${point.label}: ${point.text}`)}>
            <rect
              y={y - 6}
              width={width}
              height={rows.bandwidth() + 12}
              rx={8}
              className={active === i ? 'fill-muted' : 'fill-transparent'}
            />
            <RowLabel label={point.label} y={middle} maxCharacters={maxCharacters} isBold={active === i} />
            <rect
              x={roomPx}
              y={y}
              width={length}
              height={rows.bandwidth()}
              rx={5}
              className={point.fillClass ?? 'fill-link'}
            />
            <text
              x={roomPx + length + (length > 0 ? 8 : 0)}
              y={middle}
              dominantBaseline="central"
              className={`text-sm tabular-nums ${point.value === null ? 'fill-muted-foreground' : 'fill-foreground font-semibold'}`}
            >
              {point.text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
