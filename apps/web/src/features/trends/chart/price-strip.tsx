import { PRICE_BANDS, gaugeLeanDegrees, gaugePosition } from '@sway/domain/prices/price-bands';
import { gaugeBlade, GAUGE_PIVOT, GAUGE_TIP_RADIUS } from '#shared/ui/gauge-blade.ts';
import { cn } from '#shared/ui/cn.ts';
import { signedPercent } from '../figures.ts';
import type { StripPoint } from '../trend-chart.ts';

const [REALISTIC, ASPIRATIONAL] = PRICE_BANDS.discover;
const TICKS = [-10, 10, 30];
const BLADE_PX = 19;
const ROW = 'grid grid-cols-[minmax(5.5rem,30%)_minmax(0,1fr)_2.75rem] items-center gap-x-2.5';

const place = (percent: number) => `${gaugePosition(percent) * 100}%`;

/** A line for each group from −10 % to +30 %, in the colours of the price bands, with a blade where its median is. */
export function PriceStrip({ points }: { points: readonly StripPoint[] }) {
  return (
    <div className="mt-3 text-sm">
      <ul className="grid gap-y-1 lg:gap-y-2.5">
        {points.map(({ label, percent, isChosen }) => (
          <li key={label} className={cn(ROW, isChosen && 'font-bold')}>
            <span className="truncate">{label}</span>
            <span aria-hidden="true" className="relative block h-5">
              <Bands />
              <svg
                x="0"
                className="absolute bottom-0 h-px w-px overflow-visible"
                style={{ left: place(percent) }}
              >
                <Blade percent={percent} />
              </svg>
            </span>{' '}
            <span className="text-right font-semibold tabular-nums">{signedPercent(percent)}</span>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className={cn(ROW, 'mt-1 text-2xs text-muted-foreground')}>
        <span>Estimate is 0%</span>
        <span className="relative block h-4">
          {TICKS.map(tick => (
            <span key={tick} className="absolute -translate-x-1/2 tabular-nums" style={{ left: place(tick) }}>
              {signedPercent(tick)}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

/** The bands of Discover, and the line of the estimate. */
function Bands() {
  return (
    <span className="absolute inset-x-0 bottom-0 flex h-2 overflow-hidden rounded-full">
      <span className="bg-realistic/45" style={{ width: place(REALISTIC.upToPercent) }} />
      <span
        className="bg-aspirational/45"
        style={{ width: `calc(${place(ASPIRATIONAL.upToPercent)} - ${place(REALISTIC.upToPercent)})` }}
      />
      <span className="flex-1 bg-dream/40" />
      <span className="absolute inset-y-0 w-0.5 bg-foreground/60" style={{ left: place(0) }} />
    </span>
  );
}

function Blade({ percent }: { percent: number }) {
  const { path } = gaugeBlade(gaugeLeanDegrees(percent));
  return (
    <path
      d={path}
      strokeWidth="10"
      strokeLinejoin="round"
      className="fill-foreground stroke-foreground"
      transform={`scale(${BLADE_PX / GAUGE_TIP_RADIUS}) translate(${-GAUGE_PIVOT.x} ${-GAUGE_PIVOT.y})`}
    />
  );
}
