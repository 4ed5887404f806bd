import { t } from '@sway/domain/language/texts';
import { formatCount } from '@sway/domain/text/format';
import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import { ChevronDown } from 'lucide-react';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import type { BrowseState } from '../state/browse-state.ts';
import type { BrowseActions } from '../state/use-browse-state.ts';
import type { Search } from '../state/use-search.ts';

export const ORDERS: { value: ListingOrder; label: string }[] = [
  { value: 'newest', label: t`Newest first` },
  { value: 'closest', label: t`Closest to estimate` },
  { value: 'price-low', label: t`Price, low to high` },
  { value: 'price-high', label: t`Price, high to low` },
  { value: 'confirmed', label: t`Recently confirmed` },
];

/**
 * `Showing 86 of 312 properties`. Screen readers announce changes.
 * @param hasList whether the list of the homes is shown, whose failure the count would contradict
 */
export function ResultCount({ search, hasList }: { search: Search; hasList: boolean }) {
  const text = hasList && search.hasFailed ? t`No properties shown` : countOf(search);
  return (
    <output className="block text-sm font-semibold">
      {text ?? (
        <>
          <span className="sr-only">Counting properties</span>
          <Skeleton className="h-4 w-52" />
        </>
      )}
    </output>
  );
}

function countOf({ summary, cannotCount }: Search): string | null {
  if (summary) return t`Showing ${formatCount(summary.matching)} of ${formatCount(summary.total)} properties`;
  return cannotCount ? t`The properties could not be counted` : null;
}

type ResultLineProps = {
  search: Search;
  state: BrowseState;
  actions: Pick<BrowseActions, 'push'>;
  /** The id of the form that sends the order without JavaScript. */
  form?: string;
  className: string;
};

/** The line above the results: how many there are, and the choice of their order, the browser's own list, which needs no code to open. */
export function ResultLine({ search, state, actions, form, className }: ResultLineProps) {
  return (
    <div className={`flex items-center justify-between gap-2 ${className}`}>
      <ResultCount search={search} hasList />
      <span className="relative inline-flex items-center">
        <select
          name="order"
          aria-label="Order"
          form={form}
          value={state.order}
          onChange={event => actions.push({ order: event.target.value as ListingOrder })}
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
    </div>
  );
}
