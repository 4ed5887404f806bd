import type { ListingDetail } from '@sway/contract/properties';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { PriceHistoryChart } from '../price/price-history-chart.tsx';
import { priceSteps } from '../price/price-history.ts';
import type { PriceStep } from '../price/price-history.ts';

const KIND_LABELS: Record<PriceStep['kind'], string> = {
  named: 'First price',
  raised: 'Raised',
  lowered: 'Lowered',
};

/** Every price that the owner has set, newest first, with a chart. Nothing for a single price. */
export function PriceHistoryList({ history }: { history: ListingDetail['priceHistory'] }) {
  if (history.length < 2) return null;
  return (
    <section aria-labelledby="price-history">
      <h2 id="price-history" className="type-h2 mb-4">
        Price history
      </h2>
      <PriceHistoryChart history={history} />
      <PriceSteps history={history} />
    </section>
  );
}

/** The price changes as a list, newest first, each with the owner's note. */
export function PriceSteps({ history }: { history: ListingDetail['priceHistory'] }) {
  return (
    <ol className="divide-y">
      {priceSteps(history).map((step, i) => (
        <li
          key={step.changedAt}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0 last:pb-0"
        >
          <span className="min-w-0">
            {KIND_LABELS[step.kind]} <time dateTime={step.changedAt}>{formatDate(step.changedAt)}</time>
            {step.note && (
              <span className="block text-sm text-muted-foreground wrap-anywhere">{step.note}</span>
            )}
          </span>
          <b className={i === 0 ? 'tabular-nums' : 'font-[550] text-muted-foreground tabular-nums'}>
            {formatPrice(step.priceNzd)}
          </b>
        </li>
      ))}
    </ol>
  );
}
