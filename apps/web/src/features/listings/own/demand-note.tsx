import type { Demand } from '@sway/contract/own-properties';
import { demandText } from '@sway/domain/listings/demand';
import { formatPrice } from '@sway/domain/prices/money';
import { formatDay } from '@sway/domain/text/format';

/** How many people look for a home like an own one, and how many others would at a lower price (product/listings.md#demand). */
export function DemandNote({ demand }: { demand: Demand | null }) {
  if (!demand)
    return (
      <p className="text-sm text-muted-foreground">
        Every Monday you see here how many people look for a home like this.
      </p>
    );
  const { people, price, lower, countedOn } = demand;
  return (
    <section aria-label="Who looks for a home like this" className="grid gap-1 text-sm">
      <p>
        <b className="font-semibold">{demandText(people)}</b> look for a home like this at{' '}
        {formatPrice(price)}.
      </p>
      {lower.length > 0 && (
        <ul className="grid gap-0.5 tabular-nums">
          {lower.map(step => (
            <li key={step.less}>
              <b className="font-semibold">{step.people} or more others</b> at {formatPrice(step.less)} less
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted-foreground">By saved searches, counted on {formatDay(countedOn)}</p>
    </section>
  );
}
