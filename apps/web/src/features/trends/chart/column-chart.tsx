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
          tickValues={namedColumns(points.length, x.step())}
          tickFormat={i => points[i]!.shortLabel ?? points[i]!.label}
          hideTicks
          stroke="var(--input)"
          tickLabelProps={{ ...TICK_LABEL, textAnchor: 'middle' }}
        />
      </g>
      {points.map((point, i) => {
        const text = `${point.label}: ${point.text}`;
        const [left, top] = [x(i)!, y(point.value ?? 0)];
        return (
          <g key={point.label} {...markProps(i, text)}>
            <Column
              box={{ left, top, bottom, width: x.bandwidth(), stepPx: x.step() }}
              isActive={active === i}
            />
            {active === i && (
              <text
                {...textPlace(left + x.bandwidth() / 2, width)}
                y={EDGE.top - 10}
                className="fill-foreground text-sm font-semibold tabular-nums"
              >
                {text}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The columns that have room for a name, from the last one back. */
function namedColumns(count: number, stepPx: number): number[] {
  const every = Math.max(Math.ceil(NAME_PX / stepPx), 1);
  return Array.from({ length: count }, (_, i) => i).filter(i => (count - 1 - i) % every === 0);
}

/** In px; `stepPx` is the distance from column to column. */
type ColumnBox = { left: number; top: number; bottom: number; width: number; stepPx: number };

/** A column, on a ground of the chart's height that reacts to the pointer. */
function Column({ box, isActive }: { box: ColumnBox; isActive: boolean }) {
  const { left, top, bottom, width, stepPx } = box;
  return (
    <>
      <rect
        x={left - (stepPx - width) / 2}
        y={EDGE.top}
        width={stepPx}
        height={bottom - EDGE.top}
        className={isActive ? 'fill-muted' : 'fill-transparent'}
      />
      <rect
        x={left}
        y={top}
        width={width}
        height={bottom - top}
        rx={Math.min(5, width / 4)}
        className={isActive ? 'fill-foreground' : 'fill-link'}
      />
    </>
  );
}

/** A text in the middle of its column, or at the edge of the chart if it would not fit. */
function textPlace(middle: number, width: number) {
  if (middle < 90) return { x: 0, textAnchor: 'start' } as const;
  if (middle > width - 90) return { x: width, textAnchor: 'end' } as const;
  return { x: middle, textAnchor: 'middle' } as const;
}
