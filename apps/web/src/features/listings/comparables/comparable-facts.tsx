import { t } from '@sway/domain/language/texts';
import type { Comparable } from '@sway/contract/comparables';
import { comparablesSay } from '@sway/domain/listings/comparables';
import { formatPrice } from '@sway/domain/prices/money';
import { formatCount, formatDay, formatLandArea, formatQuantity } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { amountOf } from './use-comparables.ts';

/** A sale or a home with its facts, its amount, and what is added to that for the home it is compared with. */
export function ComparableFacts({ comparable, hasLink }: { comparable: Comparable; hasLink: boolean }) {
  const { title, place, propertyId, amountNzd, adjustment, saleKey, on } = comparable;
  return (
    <span className="grid min-w-0 grow gap-0.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold wrap-anywhere">
          {hasLink && propertyId !== null ? (
            <Link to={paths.property(propertyId)} className="text-link hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </b>
        <span className="tabular-nums">{formatPrice(amountNzd)}</span>
      </span>
      <span className="text-sm text-muted-foreground">
        {saleKey ? `Sold ${formatDay(on)}` : `Sway price, confirmed ${formatDay(on)}`}
        {propertyId !== null && `, ${place}`}
      </span>
      <span className="text-sm text-muted-foreground">{factsOf(comparable).join(', ')}</span>
      {adjustment && (
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span className="text-muted-foreground">{adjustmentText(adjustment)}</span>
          <b className="font-semibold tabular-nums">{formatPrice(adjustment.amountNzd)}</b>
        </span>
      )}
    </span>
  );
}

function factsOf({ bedrooms, bathrooms, floorArea, landArea, distanceKm }: Comparable): string[] {
  return [
    bedrooms !== null && formatQuantity(bedrooms, 'bedroom'),
    bathrooms !== null && formatQuantity(bathrooms, 'bathroom'),
    floorArea === null ? t`floor area not known` : t`${formatCount(Math.round(floorArea))} m² floor`,
    landArea !== null && t`${formatLandArea(landArea)} land`,
    distanceKm !== null && (distanceKm === 0 ? t`less than 100 m away` : t`${distanceKm} km away`),
  ].filter(fact => fact !== false);
}

/** `For this home: +$12,000 for the time since, −$30,000 for size`. */
function adjustmentText({ timeNzd, sizeNzd }: NonNullable<Comparable['adjustment']>): string {
  const parts = [
    timeNzd === null ? t`time not known` : timeNzd !== 0 && t`${signed(timeNzd)} for the time since`,
    sizeNzd !== 0 && t`${signed(sizeNzd)} for size`,
  ].filter(Boolean);
  return t`For this home: ${parts.join(', ') || t`nothing to adjust`}`;
}

const signed = (nzd: number) => `${nzd < 0 ? '−' : '+'}${formatPrice(Math.abs(nzd))}`;

type SayProps = { comparables: readonly Comparable[]; swayPriceNzd: number };

/** What comparables say together, beside the Sway price. */
export function WhatTheySay({ comparables, swayPriceNzd }: SayProps) {
  const say = comparablesSay(comparables.map(amountOf));
  const sales = comparables.filter(({ saleKey }) => saleKey !== null).length;
  if (!say) return <p className="text-sm text-muted-foreground">Choose two or more to see a range.</p>;
  return (
    <p className="text-md">
      <b className="font-semibold">{`${counted(sales, comparables.length - sales)} say `}</b>
      {formatPrice(say.lowNzd)} to {formatPrice(say.highNzd)}, in the middle{' '}
      <b className="font-semibold">{formatPrice(say.middleNzd)}</b>.
      <span className="block text-sm text-muted-foreground">
        The Sway price of this home is {formatPrice(swayPriceNzd)}.
        {sales < comparables.length && ' Other Sway prices are what owners ask, not what was paid.'}
      </span>
    </p>
  );
}

/** `2 sales and 1 home`. */
function counted(sales: number, homes: number): string {
  const parts = [sales > 0 && formatQuantity(sales, 'sale'), homes > 0 && formatQuantity(homes, 'home')];
  return parts.filter(Boolean).join(t` and `);
}

/** How adjustments are made, or that there are none. */
export function AdjustmentNote({ comparables }: { comparables: readonly Comparable[] }) {
  const isAdjusted = comparables.some(({ adjustment }) => adjustment);
  return (
    <p className="text-sm text-muted-foreground">
      {isAdjusted
        ? 'Adjusted by what past sales teach our estimate: the change of prices since, bedrooms, bathrooms and floor area. Land, condition and view are not counted.'
        : 'Not adjusted: no past sales were learned yet that tell how.'}
    </p>
  );
}

/** That some of a choice cannot be seen any more. */
export function GoneNote({ gone }: { gone: number }) {
  if (gone === 0) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {gone === 1
        ? 'One more was chosen that is gone'
        : `${formatCount(gone)} more were chosen that are gone`}
      : the home is not listed any more, or the sale not public.
    </p>
  );
}
