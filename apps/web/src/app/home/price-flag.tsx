import { t } from '@sway/domain/language/texts';
import type { Listing } from '@sway/contract/properties';
import { formatPrice } from '@sway/domain/prices/money';
import type { PriceContext } from '@sway/domain/prices/price-bands';
import { formatPercent } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { Blade } from '#features/listings/price/blade.tsx';
import { paths } from '#shared/paths.ts';
import { cn } from '#shared/ui/cn.ts';
import type { FlagPlace } from './flag-places.ts';

const BAND_TABS = {
  realistic: 'bg-realistic text-white dark:text-ink',
  aspirational: 'bg-aspirational text-ink',
  dream: 'bg-dream text-white dark:text-ink',
} as const;

const BAND_EDGES = {
  realistic: '[--flag-edge:var(--realistic)]',
  aspirational: '[--flag-edge:var(--aspirational)]',
  dream: '[--flag-edge:var(--dream)]',
} as const;

type PriceFlagProps = { listing: Listing; context: PriceContext; place: FlagPlace; index: number };

/** A listing's price on a roof of the hero's picture. The stem leans with the price band; the flag links to the listing. */
export function PriceFlag({ listing, context, place, index }: PriceFlagProps) {
  const { shape, chosen } = place;
  const sentence = leanSentence(context);
  return (
    <div
      className={cn('hero-roof', chosen && 'z-1')}
      style={{ left: place.left, top: place.top, animationDelay: `${index * -1.3}s` }}
    >
      <svg width="1" height="1" aria-hidden="true" className="absolute overflow-visible">
        <path
          d={shape.stem}
          fill="none"
          className="stroke-ink"
          strokeWidth={chosen ? 3.5 : 2.5}
          strokeLinecap="round"
        />
        <circle
          r={chosen ? 5 : 4}
          className={cn('stroke-ink', chosen ? 'fill-lime' : 'fill-white')}
          strokeWidth="2"
        />
      </svg>
      <Link
        to={paths.property(listing.id)}
        aria-label={`${formatPrice(listing.swayPrice)} ${sentence}: ${listing.title}, ${listing.city}`}
        className={cn('hero-flag', BAND_EDGES[context.band], chosen && 'hero-flag-chosen')}
        style={{ left: shape.left, top: shape.top }}
      >
        <span className={cn('hero-flag-tab', BAND_TABS[context.band])}>
          <Blade band={context.band} className={chosen ? 'size-[25px]' : 'size-5'} />
        </span>
        <span>
          <span className={cn('block', chosen && 'font-display tracking-[-.02em]')}>
            {formatPrice(listing.swayPrice)}
          </span>{' '}
          {chosen && <span className="mt-[3px] block text-xs/[1.2] font-semibold">{sentence}</span>}
        </span>
      </Link>
    </div>
  );
}

/** For example `Aspirational, 9.8% above the estimate`. */
function leanSentence({ label, differencePercent }: PriceContext): string {
  const percent = formatPercent(Math.abs(differencePercent));
  if (percent === '0.0%') return t`${label}, at the estimate`;
  return differencePercent > 0
    ? t`${label}, ${percent} above the estimate`
    : t`${label}, ${percent} below the estimate`;
}
