import { X } from 'lucide-react';
import type { BrowseFilters } from '../state/browse-state.ts';
import { describeFilters } from './describe-filters.ts';

type ActiveFiltersProps = { filters: BrowseFilters; onFilter: (filters: Partial<BrowseFilters>) => void };

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ filters, onFilter }: ActiveFiltersProps) {
  return describeFilters(filters).map(({ label, without }) => (
    <button
      key={label}
      type="button"
      aria-label={`Remove the filter ${label}`}
      onClick={() => onFilter(without)}
      className="inline-flex min-h-[38px] shrink-0 items-center gap-1.5 rounded-full border bg-card px-3.5 text-sm font-[550] whitespace-nowrap hover:bg-muted"
    >
      {label}
      <X aria-hidden="true" className="size-4" />
    </button>
  ));
}
