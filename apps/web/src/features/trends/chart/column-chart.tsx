// A chart is a group of marks that are drawn from data; no HTML element is one.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { BarPoint } from '../trend-chart.ts';
import { TICK_LABEL } from './axis-style.ts';
import type { ChartSize } from './axis-style.ts';
import { useMarks } from './use-marks.ts';

const EDGE = { left: 44, right: 4, top: 26, bottom: 30 };
/** A name below a column needs this room. */
const NAME_PX = 52;

/** Columns over time. The value of the active one is written above it. */
export function ColumnChart({ points, width, height, label }: ChartSize & { points: readonly BarPoint[] }) {
  const { active, markProps } = useMarks(points.length);
  const [right, bottom] = [width - EDGE.right, height - EDGE.bottom];
  const x = scaleBand({ domain: points.map((_, i) => i), range: [EDGE.left, right], padding: 0.24 });
  const max = Math.max(...points.map(({ value }) => value ?? 0), 5);
  const y = scaleLinear({ domain: [0, max], range: [bottom, EDGE.top], nice: 4 });
  const every = Math.max(Math.ceil(NAME_PX / x.step()), 1);
  const named = points.map((_, i) => i).filter(i => (points.length - 1 - i) % every === 0);
  return (
    <svg width={width} height={height} role="group" aria-label={label}>
      <g aria-hidden="true">
        <GridRows scale={y} left={EDGE.left} width={right - EDGE.left} numTicks={4} stroke="var(--border)" />
        <AxisLeft
          scale={y}
          left={EDGE.left}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickLabelProps={{ ...TICK_LABEL, textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={bottom}
          tickValues={named}
          tickFormat={i => points[i]!.shortLabel ?? points[i]!.label}
          hideTicks
          stroke="var(--input)"
          tickLabelProps={{ ...TICK_LABEL, textAnchor: 'middle' }}
        />
      </g>
      {points.map((point, i) => {
        const [left, top] = [x(i)!, y(point.value ?? 0)];
        return (
          <g key={point.label} {...markProps(i, `${point.label}: ${point.text}`)}>
            <rect
              x={left - (x.step() - x.bandwidth()) / 2}
              y={EDGE.top}
              width={x.step()}
              height={bottom - EDGE.top}
              className={active === i ? 'fill-muted' : 'fill-transparent'}
            />
            <rect
              x={left}
              y={top}
              width={x.bandwidth()}
              height={bottom - top}
              rx={Math.min(5, x.bandwidth() / 4)}
              className={active === i ? 'fill-foreground' : 'fill-link'}
            />
            {active === i && (
              <text
                {...textPlace(left + x.bandwidth() / 2, width)}
                y={EDGE.top - 10}
                className="fill-foreground text-sm font-semibold tabular-nums"
              >
                {`${point.label}: ${point.text}`}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A text in the middle of its column, or at the edge of the chart if it would not fit. */
function textPlace(middle: number, width: number) {
  if (middle < 90) return { x: 0, textAnchor: 'start' } as const;
  if (middle > width - 90) return { x: width, textAnchor: 'end' } as const;
  return { x: middle, textAnchor: 'middle' } as const;
}
