import { gaugeLeanDegrees, priceContext } from '@sway/domain/prices/price-bands';
import { gaugeBlade, GAUGE_PIVOT, GAUGE_TIP_RADIUS } from '#shared/ui/gauge-blade.ts';
import { cn } from '#shared/ui/cn.ts';

const BAND_CLASSES = {
  realistic: 'fill-realistic',
  aspirational: 'fill-aspirational',
  dream: 'fill-dream',
};

type WindBladeProps = {
  /** How far prices are above the estimates. */
  percent: number;
  heightPx: number;
  /** Whether it is within reach of the amount; null without one. */
  isRaised?: boolean | null;
  /** When the wind reaches it, 0 to 1. */
  gust?: number;
  /** Its colour; by default that of the price band. */
  className?: string;
};

/** The gauge’s blade, which stands at the origin of its SVG. */
export function WindBlade({ percent, heightPx, isRaised = null, gust = 0, className }: WindBladeProps) {
  const lean = gaugeLeanDegrees(percent);
  const { band } = priceContext('discover', 100 + percent, 100)!;
  const { path, tip } = gaugeBlade(lean);
  const scale = (heightPx / GAUGE_TIP_RADIUS) * (isRaised === null ? 1 : isRaised ? 1.25 : 0.7);
  return (
    <g
      className="animate-lean"
      style={{ '--upright': `${-lean}deg`, animationDelay: `${Math.round(gust * 160)}ms` } as object}
    >
      <g
        className="transition-transform duration-300 ease-breeze"
        style={{ transform: `scale(${scale.toFixed(3)})` }}
      >
        <g transform={`translate(${-GAUGE_PIVOT.x} ${-GAUGE_PIVOT.y})`}>
          <path
            d={path}
            strokeWidth="14"
            strokeLinejoin="round"
            className={cn(
              'stroke-map-land [paint-order:stroke]',
              className ?? BAND_CLASSES[band],
              isRaised === false && 'opacity-55',
            )}
          />
          {isRaised && (
            <circle cx={tip.x} cy={tip.y} r="17" strokeWidth="7" className="fill-lime stroke-foreground" />
          )}
        </g>
      </g>
    </g>
  );
}
