// An animated drawing cannot be an img element.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { gaugeLeanDegrees, priceContext } from '@sway/domain/prices/price-bands';
import { cn } from '#shared/ui/cn.ts';
import { gaugeBlade } from '#shared/ui/gauge-blade.ts';
import { BAND_STROKE_CLASSES } from './bands.ts';
import { GAUGE_BOX, gaugeArcs, gaugeTicks, KNOB_EDGE, KNOB_RADIUS, gaugeRange } from './gauge-shape.ts';
import { gaugeSentence } from './sentences.ts';
import { useSpringAnimation } from './use-spring-animation.ts';

type PriceGaugeProps = {
  price: number;
  estimate: number;
  /** Between which most prices lie, in NZD. */
  range?: { low: number; high: number } | null;
  className?: string;
};

/**
 * A blade that leans with the price: upright is the estimate, 3° per percent, between −10 % and +30 %
 * (product/prices.md#the-gauge).
 */
export function PriceGauge({ price, estimate, range = null, className }: PriceGaugeProps) {
  const context = priceContext('discover', price, estimate);
  const lean = useSpringAnimation(context ? gaugeLeanDegrees(context.differencePercent) : 0);
  if (!context) return null;
  const { path, tip } = gaugeBlade(lean);
  return (
    <svg
      viewBox={`${GAUGE_BOX.x} ${GAUGE_BOX.y} ${GAUGE_BOX.width} ${GAUGE_BOX.height}`}
      role="img"
      aria-label={gaugeSentence(price, estimate, context)}
      className={className}
    >
      {gaugeArcs().map(arc => (
        <path
          key={arc.band}
          d={arc.path}
          fill="none"
          strokeWidth="16"
          className={cn(BAND_STROKE_CLASSES[arc.band], arc.band !== context.band && 'opacity-28')}
        />
      ))}
      {range && (
        <path
          d={gaugeRange(estimate, range.low, range.high)}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-foreground/55"
        />
      )}
      <path
        d="M104 54V110"
        className="stroke-muted-foreground"
        strokeWidth="1.5"
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
      <g className="fill-muted-foreground text-xs font-[550]">
        <text x="104" y="24" textAnchor="middle">
          Estimate
        </text>
        {gaugeTicks().map(tick => (
          <text key={tick.text} x={tick.x} y={tick.y} textAnchor={tick.anchor}>
            {tick.text}
          </text>
        ))}
      </g>
      <path d="M60 190h88" className="stroke-foreground" strokeWidth="3" strokeLinecap="round" />
      <path d={path} className="fill-foreground stroke-foreground" strokeWidth="2" strokeLinejoin="round" />
      <circle
        cx={tip.x}
        cy={tip.y}
        r={KNOB_RADIUS}
        className="fill-lime stroke-foreground"
        strokeWidth={KNOB_EDGE}
      />
    </svg>
  );
}
