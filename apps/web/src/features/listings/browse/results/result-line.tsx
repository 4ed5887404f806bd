import type { ListingSummary } from '@sway/contract/properties';
import { formatCount } from '@sway/domain/format';
import type { ListingOrder } from '@sway/domain/listing-rules';
import { ChevronDown } from 'lucide-react';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

export const ORDERS: { value: ListingOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'closest', label: 'Closest to estimate' },
  { value: 'price-low', label: 'Price, low to high' },
  { value: 'price-high', label: 'Price, high to low' },
];

/** `Showing 86 of 312 properties`. Screen readers announce changes. */
export function ResultCount({ summary }: { summary: ListingSummary | undefined }) {
  return (
    <output className="block text-sm font-semibold">
      {summary ? (
        `Showing ${formatCount(summary.matching)} of ${formatCount(summary.total)} properties`
      ) : (
        <>
          <span className="sr-only">Counting properties</span>
          <Skeleton className="h-4 w-52" />
        </>
      )}
    </output>
  );
}

type OrderSelectProps = {
  order: ListingOrder;
  onOrder: (order: ListingOrder) => void;
  /** The id of the form that sends the choice without JavaScript. */
  form?: string;
};

/** The choice of the results' order: the browser's own list, which needs no code to open. */
export function OrderSelect({ order, onOrder, form }: OrderSelectProps) {
  return (
    <span className="relative inline-flex items-center">
      <select
        name="order"
        aria-label="Order"
        form={form}
        value={order}
        onChange={event => onOrder(event.target.value as ListingOrder)}
        className="field-sizing-content h-[38px] cursor-pointer appearance-none rounded-[10px] bg-transparent pr-8 pl-[11px] text-sm font-semibold hover:bg-muted"
      >
        {ORDERS.map(({ value, label }) => (
          <option key={value} value={value} className="bg-popover">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5 size-[1.15em] text-muted-foreground"
      />
    </span>
  );
}
