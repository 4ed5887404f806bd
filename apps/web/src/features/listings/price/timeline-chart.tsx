import { formatShortPrice } from '@sway/domain/prices/money';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import type { TimelineFact } from './timeline.ts';
import type { TimelineScale } from './timeline-scale.ts';

type DrawingProps = { facts: readonly TimelineFact[]; scale: TimelineScale };

type TimelineChartProps = DrawingProps & {
  /** The day that is looked back at, as an ISO date. */
  day: string | null;
  children?: ReactNode;
};

/**
 * Sales as posts, capital values as dashed steps, the estimate as a line in its range, the owner's prices as flags on a line. Decorative:
 * the table has the same as text. The lines fill any width, and marks and texts keep their size.
 */
export function TimelineChart({ facts, scale, day, children }: TimelineChartProps) {
  return (
    <div className="relative mt-7 mr-6 mb-9 ml-13 h-52 text-xs text-muted-foreground md:h-60">
      <div aria-hidden="true" className="absolute inset-0 tabular-nums">
        {scale.amounts.map(amount => (
          <span
            key={amount}
            className="absolute inset-x-0 h-0 border-t border-border"
            style={{ top: `${scale.y(amount)}%` }}
          >
            <span className="absolute right-full mr-2 -translate-y-1/2">{formatShortPrice(amount)}</span>
          </span>
        ))}
        <Lines facts={facts} scale={scale} day={day} />
        {scale.days.map(({ at, text }) => (
          <span
            key={at}
            className="absolute top-full mt-2 -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${at}%` }}
          >
            {text}
          </span>
        ))}
        <Marks facts={facts} scale={scale} />
      </div>
      {children}
    </div>
  );
}

const LINES = [
  { kind: 'capitalValue', className: 'stroke-muted-foreground', width: 2, dashes: '5 4' },
  { kind: 'estimate', className: 'stroke-link', width: 2.5, dashes: undefined },
  { kind: 'price', className: 'stroke-foreground', width: 2.5, dashes: undefined },
] as const;

function Lines({ facts, scale: { x, y }, day }: DrawingProps & { day: string | null }) {
  const estimates = facts.filter(({ kind }) => kind === 'estimate');
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {estimates.map(({ day: from, range }, i) => {
        const [left, right] = [x(from), i + 1 < estimates.length ? x(estimates[i + 1]!.day) : 100];
        return (
          range && (
            <path
              key={from}
              d={`M${left} ${y(range.high)}H${right}V${y(range.low)}H${left}Z`}
              className="fill-link/15"
            />
          )
        );
      })}
      <g fill="none" strokeLinejoin="round">
        {LINES.map(({ kind, className, width, dashes }) => (
          <path
            key={kind}
            d={stepsOf(facts, kind, x, y)}
            strokeWidth={width}
            strokeDasharray={dashes}
            vectorEffect="non-scaling-stroke"
            className={className}
          />
        ))}
        {facts
          .filter(({ kind }) => kind === 'sale')
          .map(({ id, day: soldOn, amountNzd }) => (
            <path
              key={id}
              d={`M${x(soldOn)} 100V${y(amountNzd)}`}
              strokeWidth={3}
              vectorEffect="non-scaling-stroke"
              className="stroke-foreground/55"
            />
          ))}
        {day && (
          <path
            d={`M${x(day)} 0V100`}
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
            className="stroke-foreground"
          />
        )}
      </g>
    </svg>
  );
}

/** A path of amounts that each last until the next, the last one until today. */
function stepsOf(
  facts: readonly TimelineFact[],
  kind: TimelineFact['kind'],
  x: TimelineScale['x'],
  y: TimelineScale['y'],
): string | undefined {
  const points = facts.filter(fact => fact.kind === kind);
  if (points.length === 0) return undefined;
  const steps = points.map(({ day, amountNzd }, i) =>
    i === 0 ? `M${x(day)} ${y(amountNzd)}` : `H${x(day)}V${y(amountNzd)}`,
  );
  return `${steps.join('')}H100`;
}

/** A flag on each price of the owner, the present one in lime, and a head on the post of each sale. */
function Marks({ facts, scale }: DrawingProps) {
  const present = facts.findLast(({ kind }) => kind === 'price');
  return facts.map(fact => {
    const style = { left: `${scale.x(fact.day)}%`, top: `${scale.y(fact.amountNzd)}%` };
    if (fact.kind === 'sale')
      return (
        <span
          key={fact.id}
          style={style}
          className="absolute size-3 -translate-1/2 rounded-full border-[3px] border-foreground bg-card"
        />
      );
    return (
      fact.kind === 'price' && (
        <svg
          key={fact.id}
          viewBox="0 0 20 28"
          style={style}
          className={cn(
            'absolute -ml-[2px] h-7 w-5 -translate-y-full stroke-foreground',
            fact === present ? 'fill-lime' : 'fill-card',
          )}
        >
          <path d="M2 28V2Q11 3 18 8Q9 9 2 14" strokeWidth="2.5" strokeLinejoin="round" />
        </svg>
      )
    );
  });
}
