import { formatSignedPercent, priceContext } from '@sway/domain/prices/price-bands';
import { cn } from '#shared/ui/cn.ts';
import { BAND_BADGE_CLASSES } from './bands.ts';
import { Blade } from './blade.tsx';

type BandBadgeProps = {
  price: number;
  estimate: number | null;
  className?: string;
};

/**
 * The word that leads for a price on every surface, by the bounds of Discover, as a badge: blade, label and the signed percentage
 * against the estimate (product/prices.md#price-bands).
 */
export function BandBadge({ price, estimate, className }: BandBadgeProps) {
  const context = priceContext('discover', price, estimate);
  const shape =
    'inline-flex h-[26px] items-center forced-colors:border gap-1.5 rounded-full text-xs font-[620] whitespace-nowrap';
  if (!context) {
    return (
      <span className={cn(shape, 'bg-muted px-2.5 text-muted-foreground', className)}>
        Estimate unavailable
      </span>
    );
  }
  return (
    <span className={cn(shape, 'pr-2.5 pl-[7px]', BAND_BADGE_CLASSES[context.band], className)}>
      <Blade band={context.band} className="size-[15px]" />
      {context.label}
      <span className="font-[550] tabular-nums">{formatSignedPercent(context.differencePercent)}</span>
    </span>
  );
}
