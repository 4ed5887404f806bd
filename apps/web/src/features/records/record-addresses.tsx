import type { CombinedRecord } from '@sway/contract/records';
import { formatCount, formatQuantity } from '@sway/domain/text/format';
import { MapPin } from 'lucide-react';

/** The addresses of the register inside the parcel; nothing for a single one, which the heading states. */
export function RecordAddresses({
  addresses,
  count,
}: {
  addresses: CombinedRecord['addresses'];
  count: number;
}) {
  if (count === 1) return null;
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" className="type-h2 mb-4">
        Addresses
      </h2>
      {addresses.length === 0 ? (
        <p className="text-muted-foreground">There are no registered addresses in this property.</p>
      ) : (
        <ul
          aria-label={formatQuantity(count, 'address', 'addresses')}
          className="grid gap-x-12 gap-y-2.5 md:grid-cols-2"
        >
          {addresses.map(({ id, fullAddress }) => (
            <li key={id} className="flex items-baseline gap-2.5">
              <MapPin aria-hidden="true" className="size-[18px] shrink-0 translate-y-[3px]" />
              {fullAddress}
            </li>
          ))}
        </ul>
      )}
      {count > addresses.length && (
        <p className="mt-3 text-sm text-muted-foreground">and {formatCount(count - addresses.length)} more</p>
      )}
    </section>
  );
}
