import { PRICE_BANDS, gaugePosition } from '@sway/domain/prices/price-bands';
import { cn } from '#shared/ui/cn.ts';
import { signedPercent } from '../figures.ts';
import type { StripPoint } from '../trend-chart.ts';
import { WindBlade } from '../wind/wind-blade.tsx';

const [REALISTIC, ASPIRATIONAL] = PRICE_BANDS.discover;
const TICKS = [-10, 10, 30];
const ROW = 'grid grid-cols-[minmax(min(7.25rem,40%),30%)_minmax(0,1fr)_2.75rem] items-center gap-x-2.5';

const place = (percent: number) => `${gaugePosition(percent) * 100}%`;
const BANDS = `linear-gradient(90deg, var(--realistic) ${place(REALISTIC.upToPercent)}, var(--aspirational) 0 ${place(ASPIRATIONAL.upToPercent)}, var(--dream) 0)`;

/** A line for each group from −10 % to +30 %, in the colours of the price bands, with a blade where its median is. */
export function PriceStrip({ points }: { points: readonly StripPoint[] }) {
  return (
    <div className="mt-3 text-sm">
      <ul className="grid gap-y-1 lg:gap-y-3">
        {points.map(({ label, percent, isChosen }) => (
          <li key={label} className={cn(ROW, isChosen && 'font-bold')}>
            <span className="leading-tight">{label}</span>
            <span aria-hidden="true" className="relative block h-5">
              <span
                className="absolute inset-x-0 bottom-0 h-2 rounded-full opacity-45"
                style={{ background: BANDS }}
              />
              <span className="absolute bottom-0 h-2 w-0.5 bg-foreground/60" style={{ left: place(0) }} />
              <svg
                x="0"
                className="absolute bottom-0 h-px w-px overflow-visible"
                style={{ left: place(percent) }}
              >
                <WindBlade percent={percent} heightPx={22} className="fill-foreground" />
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
