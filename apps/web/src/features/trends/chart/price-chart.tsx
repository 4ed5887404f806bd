// A chart is a group of marks that are drawn from data; no HTML element is one.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { formatCompactPrice } from '@sway/domain/prices/money';
import { AxisBottom } from '@visx/axis';
import { GridColumns } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { PricePoint } from '../trend-chart.ts';
import { TICK_LABEL } from './axis-style.ts';
import type { ChartSize } from './axis-style.ts';
import { RowLabel, rowLabelRoom } from './row-label.tsx';
import { useMarks } from './use-marks.ts';

const AXIS_PX = 34;
const EDGE_PX = 26;

/** A line for each group, from the estimate (ring) to the asking price (dot). */
export function PriceChart({ points, width, height, label }: ChartSize & { points: readonly PricePoint[] }) {
  const { active, markProps } = useMarks(points.length);
  const { roomPx, maxCharacters } = rowLabelRoom(
    points.map(point => point.label),
    width,
  );
  const bottom = height - AXIS_PX;
  const rows = scaleBand({ domain: points.map((_, i) => i), range: [0, bottom] });
  const amounts = points.flatMap(({ price, estimate }) => [price, estimate]);
  const x = scaleLinear({
    domain: [Math.min(...amounts), Math.max(...amounts)],
    range: [roomPx + EDGE_PX, width - EDGE_PX],
    nice: 8,
  });
  const ticks = width < 520 ? 2 : 5;
  return (
    <svg width={width} height={height} role="group" aria-label={label}>
      <g aria-hidden="true">
        <GridColumns scale={x} height={bottom} numTicks={ticks} stroke="var(--border)" />
        <AxisBottom
          scale={x}
          top={bottom}
          numTicks={ticks}
          tickFormat={amount => formatCompactPrice(Number(amount))}
          hideAxisLine
          hideTicks
          tickLabelProps={{ ...TICK_LABEL, textAnchor: 'middle' }}
        />
      </g>
      {points.map((point, i) => {
        const middle = rows(i)! + rows.bandwidth() / 2;
        return (
          <g key={point.label} {...markProps(i, `${point.label}: ${point.text}`)}>
            <rect
              y={rows(i)! + 3}
              width={width}
              height={rows.bandwidth() - 6}
              rx={8}
              className={active === i ? 'fill-muted' : 'fill-transparent'}
            />
            <RowLabel
              label={point.label}
              y={middle}
              maxCharacters={maxCharacters}
              isBold={point.isChosen || active === i}
            />
            <PriceLine from={x(point.estimate)} to={x(point.price)} y={middle} />
          </g>
        );
      })}
    </svg>
  );
}

/** A line from the estimate to the asking price, in px. */
function PriceLine({ from, to, y }: { from: number; to: number; y: number }) {
  return (
    <>
      <line x1={from} x2={to} y1={y} y2={y} strokeWidth={4} strokeLinecap="round" className="stroke-input" />
      <circle cx={from} cy={y} r={8.5} strokeWidth={2.5} className="fill-card stroke-muted-foreground" />
      <circle cx={to} cy={y} r={5} strokeWidth={2} className="fill-lime stroke-foreground" />
    </>
  );
}
