import { X } from 'lucide-react';
import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import type { BrowseFilters, BrowseState } from '../state/browse-state.ts';
import { describeFilters } from './describe-filters.ts';

const SaveSearch = takenOverLater(async () => (await import('../../searches/save-search.tsx')).SaveSearch);
const HomesFiles = takenOverLater(async () => (await import('../results/homes-files.tsx')).HomesFiles);

type ActiveFiltersProps = {
  filters: BrowseFilters & Pick<BrowseState, 'searchId'>;
  onFilter: (filters: Partial<BrowseFilters>) => void;
};

/** The active filters, each with a button that removes it, between the one that saves them all as a search and the files of what they find. */
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
      {active.length > 0 && <HomesFiles filters={filters} className={CHIP} />}
    </>
  );
}

const CHIP =
  'inline-flex min-h-[38px] shrink-0 items-center gap-1.5 rounded-full border bg-card px-3.5 text-sm font-[550] whitespace-nowrap hover:bg-muted';
