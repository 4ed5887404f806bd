import type { CombinedRecord } from '@sway/contract/records';
import { formatPrice } from '@sway/domain/prices/money';
import { formatSignedPercent } from '@sway/domain/prices/price-bands';
import { RecordActions } from './record-actions.tsx';

/** The listing's Sway price, if the record has a listing, compared with the capital value. */
export function RecordPrice({ record }: { record: CombinedRecord }) {
  const { price, capital_value: capitalValue } = record;
  return (
    <section aria-label="Sway price" className="rounded-xl border bg-card p-5 shadow-md md:p-6">
      <p className="text-sm font-semibold text-muted-foreground">Sway price</p>
      <p className="type-price-page mt-0.5 mb-1.5">{price === null ? 'Not available' : formatPrice(price)}</p>
      {price === null ? (
        <p className="text-sm text-muted-foreground">No owner has listed this property on Sway.</p>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">
            The price that would sway the owner. The home is not on the market.
          </p>
          {capitalValue !== null && capitalValue > 0 && (
            <CapitalValueComparison price={price} value={capitalValue} />
          )}
        </>
      )}
      <RecordActions record={record} />
    </section>
  );
}

/** `$340,000 above capital value +13.9%`. */
function CapitalValueComparison({ price, value }: { price: number; value: number }) {
  const difference = price - value;
  return (
    <p className="mt-3 border-t border-border pt-3 text-md">
      {difference === 0 ? (
        <b>At capital value</b>
      ) : (
        <>
          <b className="tabular-nums">{formatPrice(Math.abs(difference))}</b>{' '}
          <span className="text-muted-foreground">
            {difference > 0 ? 'above capital value' : 'below capital value'}
          </span>
        </>
      )}{' '}
      <b className="whitespace-nowrap tabular-nums">({formatSignedPercent((difference / value) * 100)})</b>
    </p>
  );
}
