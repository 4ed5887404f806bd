import type { ListingSummary } from '@sway/contract/properties';
import { formatCount } from '@sway/domain/format';
import type { ListingOrder } from '@sway/domain/listing-rules';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

const ORDERS: { value: ListingOrder; label: string }[] = [
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

/** The choice of the results' order. */
export function OrderSelect({
  order,
  onOrder,
  form,
}: {
  order: ListingOrder;
  onOrder: (order: ListingOrder) => void;
  /** The id of the form that sends the choice without JavaScript. */
  form?: string;
}) {
  return (
    <Select
      size="sm"
      {...(form && { withoutScript: { name: 'order', label: 'Order', form } })}
      aria-label="Order"
      value={order}
      onValueChange={onOrder}
      options={ORDERS}
      className="border-transparent bg-transparent font-semibold hover:bg-muted"
    />
  );
}
