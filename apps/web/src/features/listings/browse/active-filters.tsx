import { LEAST_FILTER_NAMES, LEAST_FILTERS } from '@sway/domain/least-filters';
import { formatCompactPrice } from '@sway/domain/money';
import { X } from 'lucide-react';
import type { BrowseFilters } from './browse-state.ts';

type ActiveFiltersProps = { filters: BrowseFilters; onFilter: (filters: Partial<BrowseFilters>) => void };

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ filters, onFilter }: ActiveFiltersProps) {
  return describeFilters(filters).map(({ label, without }) => (
    <button
      key={label}
      type="button"
      aria-label={`Remove the filter ${label}`}
      onClick={() => onFilter(without)}
      className="inline-flex min-h-[38px] shrink-0 items-center gap-1.5 rounded-full border bg-card px-3.5 text-sm font-[550] whitespace-nowrap shadow-md hover:bg-muted"
    >
      {label}
      <X aria-hidden="true" className="size-4" />
    </button>
  ));
}

/** The texts of the active filters, without the search text, which is shown in its field. */
export function describeFilters(
  filters: BrowseFilters,
): { label: string; without: Partial<BrowseFilters> }[] {
  const { minPrice, maxPrice, propertyType } = filters;
  return [
    minPrice !== null && { label: `From ${shortPrice(minPrice)}`, without: { minPrice: null } },
    maxPrice !== null && { label: `Up to ${shortPrice(maxPrice)}`, without: { maxPrice: null } },
    propertyType !== null && { label: propertyType, without: { propertyType: null } },
    ...LEAST_FILTER_NAMES.map(name => {
      const least = filters[name];
      return least !== null && { label: LEAST_FILTERS[name].chipLabel(least), without: { [name]: null } };
    }),
  ].filter(filter => filter !== false);
}

/** A price without a zero decimal: $2M instead of $2.0M. */
function shortPrice(priceNzd: number): string {
  return formatCompactPrice(priceNzd).replace('.0M', 'M');
}
