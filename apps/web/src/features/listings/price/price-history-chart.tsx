// A drawing that is computed from data cannot be an img element.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { formatDate } from '@sway/domain/text/format';
import { formatCompactPrice, formatPrice } from '@sway/domain/prices/money';
import { useState } from 'react';
import type { PriceHistory } from './price-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WIDTH = 640;
const HEIGHT = 180;
const EDGE = { left: 8, right: 8, top: 26, bottom: 12 };

/**
 * A listing's prices over time as steps: each lasts until the next change, the last until today. The list beside it has the
 * same as text. Nothing is drawn for a single price.
 */
export function PriceHistoryChart({ history }: { history: PriceHistory }) {
  // The end of the day, so that the page from the server is the same as the browser's.
  const [now] = useState(() => Math.ceil(Date.now() / DAY_MS) * DAY_MS);
  if (history.length < 2) return null;
  const points = place(history, now);
  const path = points.map(({ x, y }, i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  const last = points.at(-1)!;
  const [first, newest] = [history[0]!, history.at(-1)!];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Price from ${formatPrice(first.price)} on ${formatDate(first.changedAt)} to ${formatPrice(newest.price)} on ${formatDate(newest.changedAt)}, in ${history.length} steps`}
      className="mb-4 w-full overflow-visible"
    >
      <path
        d={`M${EDGE.left} ${HEIGHT - 1}H${WIDTH - EDGE.right}`}
        className="stroke-border"
        strokeWidth="1"
      />
      <path
        d={`${path}H${WIDTH - EDGE.right}`}
        fill="none"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-foreground"
      />
      {points.map(point => (
        <g key={point.key}>
          <circle
            cx={point.x}
            cy={point.y}
            r={point === last ? 7 : 5}
            strokeWidth="3"
            className={point === last ? 'fill-lime stroke-foreground' : 'fill-card stroke-foreground'}
          />
          <text
            x={point.labelX}
            y={point.y - 13}
            textAnchor={point.anchor}
            className={`text-md tabular-nums ${point === last ? 'fill-foreground font-semibold' : 'fill-muted-foreground'}`}
          >
            {point.label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Labels need this distance, in px. A point too close to another has no label, because the list has its price. */
const MIN_LABEL_DISTANCE = 74;

function place(history: PriceHistory, now: number) {
  const times = history.map(change => Date.parse(change.changedAt));
  const prices = history.map(change => change.price);
  const [start, low, high] = [times[0]!, Math.min(...prices), Math.max(...prices)];
  const span = Math.max(now - start, 1);
  const width = WIDTH - EDGE.left - EDGE.right;
  const height = HEIGHT - EDGE.top - EDGE.bottom - 12;
  let labelledUpTo = -Infinity;
  return history.map((change, i) => {
    const x = Math.round(EDGE.left + 6 + ((times[i]! - start) / span) * (width - 12));
    const y = Math.round(EDGE.top + (1 - (change.price - low) / Math.max(high - low, 1)) * height);
    const isLast = i === history.length - 1;
    const isLabelled = isLast || (x - labelledUpTo >= MIN_LABEL_DISTANCE && WIDTH - x >= MIN_LABEL_DISTANCE);
    if (isLabelled) labelledUpTo = x;
    const anchor = x > WIDTH - 60 ? ('end' as const) : x < 60 ? ('start' as const) : ('middle' as const);
    return {
      key: `${change.changedAt} ${i}`,
      x,
      y,
      anchor,
      labelX: anchor === 'end' ? WIDTH - EDGE.right : anchor === 'start' ? EDGE.left : x,
      label: isLabelled ? formatCompactPrice(change.price) : '',
    };
  });
}
