import type { Estimate } from '@sway/contract/estimates';
import { formatPrice } from '@sway/domain/prices/money';
import { driverSpans, evidenceDrivers, evidenceFacts, signedAmount } from './estimate-words.ts';
import type { EvidenceDriver } from './estimate-words.ts';

const BAR_CLASSES: Record<EvidenceDriver['kind'], string> = {
  capitalValue: 'bg-muted-foreground/45',
  index: 'bg-link',
  comparables: 'bg-lime',
};

/** The amounts that an estimate from sales is made of, as a chart and as text, and what is known of the sales. */
export function EvidenceDrivers({ estimate }: { estimate: Estimate }) {
  const drivers = evidenceDrivers(estimate);
  const first = drivers[0]!;
  return (
    <>
      <DriverChart drivers={drivers} totalNzd={estimate.amount} />
      <dl className="mt-3 grid gap-1.5">
        {drivers.map(driver => (
          <div key={driver.kind} className="flex justify-between gap-4">
            <dt className="flex items-baseline gap-2 text-muted-foreground">
              <span
                aria-hidden="true"
                className={`size-2.5 shrink-0 rounded-[3px] border border-foreground/25 ${BAR_CLASSES[driver.kind]}`}
              />
              {driver.label}
            </dt>
            <dd className="whitespace-nowrap tabular-nums">
              {driver === first ? formatPrice(driver.amountNzd) : signedAmount(driver.amountNzd)}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t pt-1.5 font-semibold">
          <dt>Estimate</dt>
          <dd className="tabular-nums">{formatPrice(estimate.amount)}</dd>
        </div>
      </dl>
      <dl className="mt-3 grid gap-1.5 border-t pt-3">
        {evidenceFacts(estimate).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="whitespace-nowrap text-muted-foreground">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A bar for each part, beginning where the sum of those before ends. The list below has the same as text. */
function DriverChart({ drivers, totalNzd }: { drivers: readonly EvidenceDriver[]; totalNzd: number }) {
  const spans = driverSpans(drivers);
  const most = Math.max(totalNzd, ...spans.map(({ to }) => to));
  return (
    <div aria-hidden="true" data-chart="drivers" className="mt-3 grid gap-1">
      {spans.map(({ kind, from, to }) => (
        <span key={kind} className="relative block h-3 rounded-[3px] bg-muted">
          <span
            className={`absolute inset-y-0 min-w-[3px] rounded-[3px] border border-foreground/25 ${BAR_CLASSES[kind]}`}
            style={{ left: `${(100 * from) / most}%`, width: `${(100 * (to - from)) / most}%` }}
          />
        </span>
      ))}
    </div>
  );
}
