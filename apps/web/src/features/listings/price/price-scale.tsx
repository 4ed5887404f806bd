import { formatSignedPercent, PRICE_BANDS, priceContext } from '@sway/domain/prices/price-bands';
import type { PriceBand, PriceSurface } from '@sway/domain/prices/price-bands';
import { cn } from '#shared/ui/cn.ts';

const BAR_CLASSES: Record<PriceBand, string> = {
  realistic: 'bg-realistic',
  aspirational: 'bg-aspirational',
  dream: 'bg-dream',
};

const TEXT_CLASSES: Record<PriceBand, string> = {
  realistic: 'text-realistic-text',
  aspirational: 'text-aspirational-text',
  dream: 'text-dream-text',
};

type PriceScaleProps = {
  label: string;
  surface: Exclude<PriceSurface, 'discover'>;
  price: number;
  estimate: number;
  /** Whether the band is certain: of a price whose band is not, no part is marked. */
  isCertain?: boolean;
  /** Where the price is on the bar, from 0 to 100 %. Without it the bar shows the parts alone. */
  knobPercent?: number;
};

/**
 * A surface's own scale of words beside the badge that leads: its parts by name and bound, the part of the home marked, and the figure
 * that decides
 * (product/prices.md#price-bands).
 */
export function PriceScale(props: PriceScaleProps) {
  const { label, surface, price, estimate, isCertain = true, knobPercent } = props;
  const context = isCertain ? priceContext(surface, price, estimate) : null;
  const band = context?.band;
  const rows = PRICE_BANDS[surface];
  return (
    <div className="mt-4">
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted-foreground">{label}</span>
        {context && (
          <span>
            This price: <b className="tabular-nums">{formatSignedPercent(context.differencePercent)}</b>
          </span>
        )}
      </p>
      <div
        aria-hidden="true"
        className="relative grid grid-cols-[33fr_34fr_33fr] gap-[3px] forced-color-adjust-none"
      >
        {rows.map(row => (
          <span
            key={row.band}
            className={cn(
              'h-3 first:rounded-l-full last:rounded-r-full',
              BAR_CLASSES[row.band],
              row.band !== band && 'opacity-30',
            )}
          />
        ))}
        {knobPercent !== undefined && <Knob percent={knobPercent} />}
      </div>
      <ul
        aria-label={label}
        className="mt-2 grid grid-cols-[33fr_34fr_33fr] text-center text-xs *:first:text-left *:last:text-right"
      >
        {rows.map((row, i) => (
          <li
            key={row.band}
            aria-current={row.band === band || undefined}
            className={
              row.band === band
                ? cn('font-semibold underline decoration-2 underline-offset-4', TEXT_CLASSES[row.band])
                : 'text-muted-foreground'
            }
          >
            {row.label}
            <span className="sr-only">: </span>
            <span className="block font-normal tabular-nums">
              {row.upToPercent === Infinity
                ? `above +${rows[i - 1]!.upToPercent}%`
                : `up to +${row.upToPercent}%`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Knob({ percent }: { percent: number }) {
  return (
    <span
      className="absolute top-1/2 size-6 -translate-1/2 rounded-full border-[3px] border-ink bg-lime transition-[left] duration-200 motion-reduce:transition-none"
      style={{ left: `${Math.min(98, Math.max(2, percent))}%` }}
    />
  );
}
