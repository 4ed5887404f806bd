import type { PastSales as Sales } from '@sway/contract/past-sales';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';

/** The sales of a home that the operator shows, newest first; nothing without any. */
export function PastSales({ sales }: { sales: Sales }) {
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="past-sales">
      <h2 id="past-sales" className="type-h2 mb-4">
        Past sales
      </h2>
      <ol className="border-t">
        {sales.map(({ soldOn, price }) => (
          <li key={`${soldOn} ${price}`} className="flex justify-between gap-4 border-b py-3">
            <span>
              Sold <time dateTime={soldOn}>{formatDate(soldOn)}</time>
            </span>
            <b className="tabular-nums">{formatPrice(price)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
