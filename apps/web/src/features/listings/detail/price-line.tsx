import type { Ref } from 'react';
import { formatPrice } from '@sway/domain/prices/money';
import { cn } from '#shared/ui/cn.ts';
import { BandBadge } from '../price/band-badge.tsx';

/** The facts of a listing that its price is shown with. */
export type Priced = { swayPrice: number; avmPrice: number | null };

type PriceLineProps = {
  listing: Priced;
  className?: string;
  priceClassName?: string;
  ref?: Ref<HTMLParagraphElement>;
};

/** The Sway price with its band beside it. */
export function PriceLine({ listing, className, priceClassName = 'type-price-page', ref }: PriceLineProps) {
  return (
    <p ref={ref} data-keep-clear className={cn('flex flex-wrap items-center gap-x-3 gap-y-1.5', className)}>
      <span className={priceClassName}>
        <span className="sr-only">Sway price </span>
        {formatPrice(listing.swayPrice)}
      </span>
      <BandBadge price={listing.swayPrice} estimate={listing.avmPrice} />
    </p>
  );
}
