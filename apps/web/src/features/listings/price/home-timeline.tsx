import { t } from '@sway/domain/language/texts';
import { formatDay } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { useState } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { useIsHydrated } from '#shared/rendering/use-is-hydrated.ts';
import { cn } from '#shared/ui/cn.ts';
import { BandBadge } from './band-badge.tsx';
import { nearPrice } from './estimate-words.ts';
import { knownOn, timelineOf } from './timeline.ts';
import type { TimelineFact, TimelineHome } from './timeline.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { timelineScale } from './timeline-scale.ts';
import { TimelineScrubber } from './timeline-scrubber.tsx';
import { TimelineTable } from './timeline-table.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

type HomeTimelineProps = {
  home: TimelineHome;
  /** Called with the day that is looked back at, as an ISO date; null for today. */
  onDay?: (day: string | null) => void;
};

/** A home's prices and values over time, as a chart that can be looked back at and as a table. Nothing for a single fact. */
export function TimelineSection(props: HomeTimelineProps) {
  const facts = timelineOf(props.home);
  if (facts.length < 2) return null;
  return (
    <section aria-labelledby="price-history">
      <h2 id="price-history" className="type-h2">
        Timeline
      </h2>
      <HomeTimeline {...props} />
      <details className="print:[&::details-content]:[content-visibility:visible]">
        <summary className="w-fit cursor-pointer text-sm font-semibold text-link print:hidden">
          Show table
        </summary>
        <TimelineTable facts={facts} />
      </details>
    </section>
  );
}

/** The chart and what was known on the day that is looked back at. */
export function HomeTimeline({ home, onDay }: HomeTimelineProps) {
  const [day, setDay] = useState<string | null>(null);
  // The end of the day, so that the page from the server is the same as the browser's.
  const now = Math.ceil(useNow().getTime() / DAY_MS) * DAY_MS;
  const isHydrated = useIsHydrated();
  const facts = timelineOf(home);
  const scale = timelineScale(facts, now);
  const days = [...new Set(facts.map(fact => fact.day))];
  const known = knownOn(facts, day ?? days.at(-1)!);
  const events = facts.filter(fact => fact.day === day);
  const shown = KINDS.filter(({ kind }) => facts.some(fact => fact.kind === kind));
  const texts = shown.map(({ kind, name }) => `${name} ${amountText(known[kind])}`);
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {shown.map(({ kind, name, swatch }) => (
          <div key={kind}>
            <dt className="flex items-center gap-2 text-sm text-muted-foreground">
              <span aria-hidden="true" className={cn('shrink-0', swatch)} />
              {name}
            </dt>
            <dd className="text-lg font-semibold tabular-nums">{amountText(known[kind])}</dd>
            <dd className="min-h-[1.4em] text-xs text-muted-foreground tabular-nums">
              {smallText(known[kind])}
            </dd>
          </div>
        ))}
      </dl>
      <TimelineChart facts={facts} scale={scale} day={day}>
        {isHydrated && (
          <TimelineScrubber
            days={days}
            x={scale.x}
            day={day}
            text={[day === null ? t`Today` : formatDay(day), ...texts].join(', ')}
            onDay={to => {
              setDay(to);
              onDay?.(to);
            }}
          />
        )}
      </TimelineChart>
      <p className="mb-3 flex min-h-[26px] flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
        {day === null ? (
          <span className="noscript:hidden print:hidden">Move along the chart to look back.</span>
        ) : (
          <>
            <b className="text-foreground">{formatDay(day)}</b>
            <span className="wrap-anywhere">{events.map(eventText).join(' ')}</span>
            {known.price && known.estimate && (
              <BandBadge price={known.price.amountNzd} estimate={known.estimate.amountNzd} />
            )}
          </>
        )}
      </p>
    </>
  );
}

const KINDS = [
  {
    kind: 'price',
    name: t`Owner’s price`,
    swatch: 'h-2.5 w-4 rounded-[2px] border-2 border-foreground bg-lime',
  },
  { kind: 'estimate', name: t`Our estimate`, swatch: 'h-2.5 w-4 border-y-[3px] border-link/25 bg-link' },
  {
    kind: 'capitalValue',
    name: t`Capital value`,
    swatch: 'w-4 border-t-2 border-dashed border-muted-foreground',
  },
  { kind: 'sale', name: t`Last sale`, swatch: 'size-3 rounded-full border-[3px] border-foreground bg-card' },
] as const;

function amountText(fact: TimelineFact | undefined): string {
  return fact ? formatPrice(fact.amountNzd) : t`Not known`;
}

/** The range of an estimate, or the day of another amount. */
function smallText(fact: TimelineFact | undefined): string | undefined {
  if (fact?.kind !== 'estimate') return fact?.when;
  const { range } = fact;
  return range ? t`8 of 10: ${nearPrice(range.low)} to ${nearPrice(range.high)}` : fact.what;
}

/** `Lowered to $955,000. “We have found a place”`. */
function eventText({ kind, what, amountNzd, note }: TimelineFact): string {
  const amount = formatPrice(amountNzd);
  const isChange = kind === 'price' && what !== t`First price`;
  const text = isChange ? t`${what} to ${amount}.` : `${what} ${amount}.`;
  return note ? `${text} “${note}”` : text;
}
