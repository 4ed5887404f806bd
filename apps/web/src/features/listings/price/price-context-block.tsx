import type { Estimate } from '@sway/contract/estimates';
import type { ListingDetail } from '@sway/contract/properties';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { priceContext } from '@sway/domain/prices/price-bands';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { BandBadge } from './band-badge.tsx';
import { DriverList } from './driver-list.tsx';
import { estimateSource, rangeSentence } from './estimate-words.ts';
import { PriceGauge } from './price-gauge.tsx';
import { priceSteps } from './price-history.ts';
import { PriceScale } from './price-scale.tsx';
import { differenceSentence } from './sentences.ts';

type PriceContextBlockProps = {
  listing: ListingDetail;
  /** Whether the price category stands below the gauge, as on the page of a home. */
  hasCategory?: boolean;
};

/** The price context: gauge, difference, estimate with its factors, capital value, price history. */
export function PriceContextBlock({ listing, hasCategory = false }: PriceContextBlockProps) {
  const context = priceContext('discover', listing.swayPrice, listing.avmPrice);
  return (
    <section aria-labelledby="price-context">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="price-context" className="type-h3">
          Price context
        </h2>
        {context && <BandBadge price={listing.swayPrice} estimate={listing.avmPrice} />}
      </div>
      {context && listing.avmPrice !== null ? (
        <Gauge
          price={listing.swayPrice}
          estimate={listing.avmPrice}
          range={rangeOf(listing.estimate)}
          differenceNzd={context.differenceNzd}
          hasCategory={hasCategory}
        />
      ) : (
        <NoEstimate />
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
        <Row label="Price history" value={<LastChange history={listing.priceHistory} />} />
      </dl>
      <EnteredBy role={listing.priceEnteredBy} />
      <DriverList listing={listing} estimate={listing.estimate} />
    </section>
  );
}

function rangeOf(estimate: Estimate | null): Range | null {
  if (!estimate || estimate.low === null || estimate.high === null) return null;
  return { low: estimate.low, high: estimate.high };
}

/** The estimate, which method spoke, and its range. */
function EstimateRow({ amountNzd, estimate }: { amountNzd: number; estimate: Estimate | null }) {
  const range = estimate && rangeSentence(estimate);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-border py-2.5">
      <dt className="whitespace-nowrap text-muted-foreground">Our estimate</dt>
      <dd className="text-right">
        <b className="tabular-nums">{formatPrice(amountNzd)}</b>
      </dd>
      {estimate && (
        <dd className="basis-full text-muted-foreground">
          <span className="block">{estimateSource(estimate)}</span>
          {range && <span className="block tabular-nums">{range}</span>}
        </dd>
      )}
    </div>
  );
}

type Range = { low: number; high: number };

type GaugeProps = {
  price: number;
  estimate: number;
  range: Range | null;
  differenceNzd: number;
  hasCategory: boolean;
};

function Gauge({ price, estimate, range, differenceNzd, hasCategory }: GaugeProps) {
  const { amount, rest } = differenceSentence(differenceNzd);
  return (
    <>
      <PriceGauge
        price={price}
        estimate={estimate}
        range={range}
        className="mx-auto mt-3 w-full max-w-[316px]"
      />
      <p className="mt-3 text-center">
        <b className="tabular-nums">{amount}</b> <span className="text-muted-foreground">{rest}</span>
      </p>
      {hasCategory && (
        <PriceScale name="Price category" surface="propertyPage" price={price} estimate={estimate} />
      )}
    </>
  );
}

function NoEstimate() {
  return (
    <p className="mt-3">
      <b>Estimate unavailable</b>
      <span className="mt-1 block text-sm text-muted-foreground">
        Our estimate needs floor area, type, bedrooms and location. Without them there is nothing to compare
        with.
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

const ROLES = { agent: 'agent', manager: 'property manager' } as const;

/** That somebody else than the owner entered the price (product/claims.md#only-an-owner-names-a-price). */
function EnteredBy({ role }: { role: ListingDetail['priceEnteredBy'] }) {
  if (role === null) return null;
  return (
    <p className="mt-2.5 border-t border-border pt-2.5 text-sm">
      Price entered for the owner by a verified {ROLES[role]}.
    </p>
  );
}

function LastChange({ history }: { history: ListingDetail['priceHistory'] }) {
  const [last, before] = priceSteps(history);
  if (!last) return 'No changes';
  if (!before) return <span>Unchanged since {formatDate(last.changedAt)}</span>;
  return (
    <span className="tabular-nums">
      <s className="text-muted-foreground">{formatPrice(before.priceNzd)}</s>{' '}
      <b>
        {last.kind} {formatDate(last.changedAt)}
      </b>
    </span>
  );
}
