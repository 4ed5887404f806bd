import type { Listing } from '@sway/contract/properties';
import { formatCount } from '@sway/domain/format';
import { estimateDrivers } from './estimate-drivers.ts';

type DriverListProps = {
  listing: Pick<Listing, 'city' | 'floorArea' | 'propertyType' | 'bedrooms' | 'avmPrice'>;
};

/** The factors of an estimate, in an expandable section. Nothing if they are unknown. */
export function DriverList({ listing }: DriverListProps) {
  const drivers = estimateDrivers(listing);
  if (!drivers) return null;
  return (
    <details className="mt-3 border-t pt-2.5 text-sm">
      <summary className="cursor-pointer font-semibold text-link">How the estimate is made</summary>
      <dl className="mt-2 grid gap-1.5">
        {drivers.map(driver => (
          <div key={driver.label} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{driver.label}</dt>
            <dd className="tabular-nums">{driver.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted-foreground">
        Based on {formatCount(listing.floorArea ?? 0)} m² in {listing.city}. It is a starting point, not a
        valuation.
      </p>
    </details>
  );
}
