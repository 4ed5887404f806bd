import type { Estimate } from '@sway/contract/estimates';
import type { ListingDetail } from '@sway/contract/properties';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { buyerWords, priceContext } from '@sway/domain/prices/price-bands';
import type { PriceSurface } from '@sway/domain/prices/price-bands';
import type { ReactNode } from 'react';
import { Link } from '#shared/routing/link.tsx';
import { paths } from '#shared/paths.ts';
import { BandBadge } from './band-badge.tsx';
import { DriverList } from './driver-list.tsx';
import { estimateSource, rangeSentence } from './estimate-words.ts';
import { PriceGauge } from './price-gauge.tsx';
import { priceSteps } from './price-history.ts';
import { differenceSentence } from './sentences.ts';
import { WhyTwoWords } from './why-two-words.tsx';

/** The price context: gauge, difference, estimate with its factors, capital value, price history. */
export function PriceContextBlock({ listing, surface }: { listing: ListingDetail; surface: PriceSurface }) {
  const context = priceContext(surface, listing.swayPrice, listing.avmPrice);
  return (
    <section aria-labelledby="price-context">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="price-context" className="type-h3">
          Price context
        </h2>
        {context && <BandBadge surface={surface} price={listing.swayPrice} estimate={listing.avmPrice} />}
      </div>
      {context && listing.avmPrice !== null ? (
        <Gauge
          surface={surface}
          price={listing.swayPrice}
          estimate={listing.avmPrice}
          range={rangeOf(listing.estimate)}
          differenceNzd={context.differenceNzd}
        />
      ) : (
        <NoEstimate />
      )}
      <OtherWord shown={context?.label} price={listing.swayPrice} estimate={listing.avmPrice} />
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
  surface: PriceSurface;
  price: number;
  estimate: number;
  range: Range | null;
  differenceNzd: number;
};

function Gauge({ surface, price, estimate, range, differenceNzd }: GaugeProps) {
  const { amount, rest } = differenceSentence(differenceNzd);
  return (
    <>
      <PriceGauge
        surface={surface}
        price={price}
        estimate={estimate}
        range={range}
        className="mx-auto mt-3 w-full max-w-[316px]"
      />
      <p className="mt-3 text-center">
        <b className="tabular-nums">{amount}</b> <span className="text-muted-foreground">{rest}</span>
      </p>
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

type OtherWordProps = { shown: string | undefined; price: number; estimate: number | null };

/** The word that lists and maps have for the price, where it is another than the one shown here, and why. */
function OtherWord({ shown, price, estimate }: OtherWordProps) {
  const words = buyerWords(price, estimate);
  if (!words || words.isOneWord || shown !== words.onPage) return null;
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      “{words.inLists}” in lists and on maps. <WhyTwoWords />
    </p>
  );
}
