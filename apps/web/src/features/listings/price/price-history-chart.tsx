// A drawing that is computed from data cannot be an img element.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { formatDate } from '@sway/domain/text/format';
import { formatCompactPrice, formatPrice } from '@sway/domain/prices/money';
import { useNow } from '#shared/hooks/use-now.ts';
import { cn } from '#shared/ui/cn.ts';
import type { PriceHistory } from './price-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A drawing for phones and one for wider screens, so that the labels are as large on both. */
const DRAWINGS = [
  { width: 340, height: 150, className: 'md:hidden' },
  { width: 640, height: 180, className: 'max-md:hidden' },
];
type Drawing = (typeof DRAWINGS)[number];
const EDGE = { left: 8, right: 8, top: 26, bottom: 12 };

/**
 * A listing's prices over time as steps: each lasts until the next change, the last until today. The list beside it has the
 * same as text. Nothing is drawn for a single price.
 */
export function PriceHistoryChart({ history }: { history: PriceHistory }) {
  // The end of the day, so that the page from the server is the same as the browser's.
  const now = Math.ceil(useNow().getTime() / DAY_MS) * DAY_MS;
  if (history.length < 2) return null;
  return DRAWINGS.map(drawing => <Steps key={drawing.width} {...{ history, now, drawing }} />);
}

function Steps({ history, now, drawing }: { history: PriceHistory; now: number; drawing: Drawing }) {
  const { width, height, className } = drawing;
  const points = place(history, now, drawing);
  const path = points.map(({ x, y }, i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  const last = points.at(-1)!;
  const [first, newest] = [history[0]!, history.at(-1)!];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Price from ${formatPrice(first.price)} on ${formatDate(first.changedAt)} to ${formatPrice(newest.price)} on ${formatDate(newest.changedAt)}, in ${history.length} steps`}
      className={cn('mb-4 w-full overflow-visible', className)}
    >
      <path
        d={`M${EDGE.left} ${height - 1}H${width - EDGE.right}`}
        className="stroke-border"
        strokeWidth="1"
      />
      <path
        d={`${path}H${width - EDGE.right}`}
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
          {point.label && (
            <text
              x={point.label.x}
              y={point.y - 13}
              textAnchor={point.label.textAnchor}
              className={`text-md tabular-nums ${point === last ? 'fill-foreground font-semibold' : 'fill-muted-foreground'}`}
            >
              {point.label.text}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Labels need this distance, in px. A point too close to another has no label, because the list has its price. */
const MIN_LABEL_DISTANCE = 74;

/** The distance of a label from the line beside it, in px. */
const BESIDE = 12;

function place(history: PriceHistory, now: number, { width, height }: Drawing) {
  const times = history.map(change => Date.parse(change.changedAt));
  const prices = history.map(change => change.price);
  const [start, low, high] = [times[0]!, Math.min(...prices), Math.max(...prices)];
  const span = Math.max(now - start, 1);
  const [right, drop] = [width - EDGE.right, height - EDGE.top - EDGE.bottom - 12];
  const xs = times.map(time =>
    Math.round(EDGE.left + 6 + ((time - start) / span) * (right - EDGE.left - 12)),
  );
  let labelledUpTo = -Infinity;
  return history.map((change, i) => {
    const x = xs[i]!;
    const y = Math.round(EDGE.top + (1 - (change.price - low) / Math.max(high - low, 1)) * drop);
    const isFar = x - labelledUpTo >= MIN_LABEL_DISTANCE && width - x >= MIN_LABEL_DISTANCE;
    const hasFallen = i > 0 && change.price < prices[i - 1]!;
    const label = hasFallen ? labelBeside(x, xs[i - 1]!, xs[i + 1] ?? right) : labelAbove(x, right);
    const isLabelled = label !== null && (isFar || i === history.length - 1);
    if (isLabelled) labelledUpTo = x;
    return {
      key: `${change.changedAt} ${i}`,
      x,
      y,
      label: isLabelled ? { ...label, text: formatCompactPrice(change.price) } : null,
    };
  });
}

type Label = { textAnchor: 'start' | 'middle' | 'end'; x: number };

function labelAbove(x: number, right: number): Label {
  if (x > right - 52) return { textAnchor: 'end', x: right };
  return x < 60 ? { textAnchor: 'start', x: EDGE.left } : { textAnchor: 'middle', x };
}

/** A line comes down to the point of a lower price: its label is on the side with room, if there is one. */
function labelBeside(x: number, left: number, right: number): Label | null {
  if (right - x >= MIN_LABEL_DISTANCE) return { textAnchor: 'start', x: x + BESIDE };
  return x - left >= MIN_LABEL_DISTANCE ? { textAnchor: 'end', x: x - BESIDE } : null;
}
