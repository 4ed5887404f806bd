import { t } from '@sway/domain/language/texts';
import type { Estimate } from '@sway/contract/estimates';
import type { ListingDetail } from '@sway/contract/properties';
import { formatDate, formatDay } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { BandBadge } from './band-badge.tsx';
import { DriverList } from './driver-list.tsx';
import { estimateSource, outsideSentence, rangeSentence } from './estimate-words.ts';
import { PriceGauge } from './price-gauge.tsx';
import { PriceScale } from './price-scale.tsx';
import { differenceSentence } from './sentences.ts';
import { knownOn, timelineOf } from './timeline.ts';
import type { AmountRange } from './timeline.ts';

type PriceContextBlockProps = {
  listing: ListingDetail;
  /** The day of the timeline that is looked back at, as an ISO date; null for today. */
  day?: string | null;
  /** Whether the price category stands below the gauge, as on the page of a home. */
  hasCategory?: boolean;
};

/** The price context: gauge, difference, estimate with its factors, capital value, price history. */
export function PriceContextBlock({ listing, day = null, hasCategory = false }: PriceContextBlockProps) {
  const shown = shownOn(listing, day);
  return (
    <section aria-labelledby="price-context">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="price-context" className="type-h3">
          Price context
        </h2>
        {shown && (
          <BandBadge
            price={shown.price}
            estimate={shown.estimate}
            // On a narrow page of a home, the price in the heading has it.
            className={hasCategory && day === null ? 'max-lg:hidden' : ''}
          />
        )}
      </div>
      {shown ? (
        <Gauge {...shown} hasCategory={hasCategory} />
      ) : (
        <NoEstimate isPrivate={listing.privacy !== 'exact'} />
      )}
      <dl className="mt-4 text-sm">
        {listing.avmPrice !== null && (
          <EstimateRow amountNzd={listing.avmPrice} estimate={listing.estimate} />
        )}
        {listing.capitalValue !== null && (
          <Row
            label={
              listing.capitalValueDate
                ? `Capital value, ${formatDate(listing.capitalValueDate)}`
                : 'Capital value'
            }
            value={<b className="tabular-nums">{formatPrice(listing.capitalValue)}</b>}
          />
        )}
        {listing.unitOfPropertyId !== null && (
          <Row
            label="Official record"
            value={
              <Link
                to={paths.record(listing.unitOfPropertyId)}
                className="font-semibold text-link hover:underline"
              >
                See the record
              </Link>
            }
          />
        )}
        <LastChange listing={listing} />
      </dl>
      <EnteredBy role={listing.priceEnteredBy} />
      <DriverList listing={listing} estimate={listing.estimate} />
    </section>
  );
}

type Shown = {
  price: number;
  estimate: number;
  range: AmountRange | null;
  /** The day in words, if it is not today. */
  when: string | null;
};

/** What the gauge shows of a day, or of today if one of its amounts was not known then; null without an estimate. */
function shownOn(listing: ListingDetail, day: string | null): Shown | null {
  const { price, estimate } = day === null ? {} : knownOn(timelineOf(listing), day);
  if (day !== null && price && estimate)
    return {
      price: price.amountNzd,
      estimate: estimate.amountNzd,
      range: estimate.range,
      when: formatDay(day),
    };
  if (listing.avmPrice === null) return null;
  const range = rangeOf(listing.estimate);
  return { price: listing.swayPrice, estimate: listing.avmPrice, range, when: null };
}

function rangeOf(estimate: Estimate | null): AmountRange | null {
  if (!estimate || estimate.low === null || estimate.high === null) return null;
  return { low: estimate.low, high: estimate.high };
}

/** The estimate, which method spoke, and why it can lie outside the sales that it is compared with. */
function EstimateRow({ amountNzd, estimate }: { amountNzd: number; estimate: Estimate | null }) {
  const outside = estimate && outsideSentence(estimate);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-border py-2.5">
      <dt className="whitespace-nowrap text-muted-foreground">Our estimate</dt>
      <dd className="text-right">
        <b className="tabular-nums">{formatPrice(amountNzd)}</b>
      </dd>
      {estimate && (
        <dd className="basis-full text-muted-foreground">
          <span className="block">{estimateSource(estimate)}</span>
          {outside && <span className="block tabular-nums">{outside}</span>}
        </dd>
      )}
    </div>
  );
}

function Gauge({ price, estimate, range, when, hasCategory }: Shown & { hasCategory: boolean }) {
  const { amount, rest } = differenceSentence(price - estimate);
  return (
    <>
      <PriceGauge
        price={price}
        estimate={estimate}
        range={range}
        className="mx-auto mt-3 w-full max-w-[316px]"
      />
      <p className="mt-3 text-center">
        <b className="tabular-nums">{amount}</b>{' '}
        <span className="text-muted-foreground">
          {rest}
          {when && ` on ${when}`}
        </span>
      </p>
      {range && (
        <p className="mt-1 flex items-center justify-center gap-2 text-sm text-muted-foreground tabular-nums">
          <svg viewBox="0 0 20 8" aria-hidden="true" className="w-5 shrink-0">
            <path
              d="M2 6Q10 0 18 6"
              fill="none"
              strokeWidth="4"
              strokeLinecap="round"
              className="stroke-foreground/55"
            />
          </svg>
          {rangeSentence(range)}
        </p>
      )}
      {hasCategory && (
        <PriceScale label="Price category" surface="propertyPage" price={price} estimate={estimate} />
      )}
    </>
  );
}

function NoEstimate({ isPrivate }: { isPrivate: boolean }) {
  return (
    <p className="mt-3">
      <b>Estimate unavailable</b>
      <span className="mt-1 block text-sm text-muted-foreground">
        {isPrivate
          ? 'The owner keeps the address private, and an estimate would tell it. Ask them in a message.'
          : 'Our estimate needs floor area, type, bedrooms and location. Without them there is nothing to compare with.'}
      </span>
    </p>
  );
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-border py-2.5 last:pb-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const ROLES = { agent: t`agent`, manager: t`property manager` } as const;

/** That somebody else than the owner entered the price (product/claims.md#only-an-owner-names-a-price). */
function EnteredBy({ role }: { role: ListingDetail['priceEnteredBy'] }) {
  if (role === null) return null;
  return (
    <p className="mt-2.5 border-t border-border pt-2.5 text-sm">
      Price entered for the owner by a verified {ROLES[role]}.
    </p>
  );
}

/** The last change of the price. Nothing for a single price. */
function LastChange({ listing }: { listing: ListingDetail }) {
  const [last, before] = timelineOf(listing)
    .filter(({ kind }) => kind === 'price')
    .toReversed();
  if (!last || !before) return null;
  const change = (
    <span className="tabular-nums">
      <s className="text-muted-foreground">{formatPrice(before.amountNzd)}</s>{' '}
      <b>
        {last.what.toLowerCase()} {last.when}
      </b>
    </span>
  );
  return <Row label="Price history" value={change} />;
}
