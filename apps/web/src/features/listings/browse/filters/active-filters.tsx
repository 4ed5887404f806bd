import { X } from 'lucide-react';
import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import type { BrowseFilters, BrowseState } from '../state/browse-state.ts';
import { describeFilters } from './describe-filters.ts';

const SaveSearch = takenOverLater(async () => (await import('../../searches/save-search.tsx')).SaveSearch);

type ActiveFiltersProps = {
  filters: BrowseFilters & Pick<BrowseState, 'searchId'>;
  onFilter: (filters: Partial<BrowseFilters>) => void;
};

/** The active filters, each with a button that removes it, after the one that saves them all as a search. */
export function ActiveFilters({ filters, onFilter }: ActiveFiltersProps) {
  const active = describeFilters(filters);
  return (
    <>
      {active.length > 0 && <SaveSearch filters={filters} searchId={filters.searchId} className={CHIP} />}
      {active.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          aria-label={`Remove the filter ${label}`}
          onClick={() => onFilter(without)}
          className={CHIP}
        >
          {label}
          <X aria-hidden="true" className="size-4" />
        </button>
      ))}
    </>
  );
}

const CHIP =
  'inline-flex min-h-[38px] shrink-0 items-center gap-1.5 rounded-full border bg-card px-3.5 text-sm font-[550] whitespace-nowrap hover:bg-muted';
