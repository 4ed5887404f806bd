import { Search, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PlainWhereField } from '#features/places/index.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { filtersOf, parseBrowseState } from '../state/browse-state.ts';
import type { BrowseState } from '../state/browse-state.ts';
import { countFilters, whatLine } from './describe-filters.ts';
import type { Applied } from './filter-form.tsx';
import { OpenFilters } from './open-filters.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { ANYWHERE } from './remember-filters.ts';
import type { BrowseActions } from '../state/use-browse-state.ts';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet');

type SearchBarProps = { state: BrowseState; actions: BrowseActions; className?: string };

/**
 * The search of the grid and of the map: on a phone one pill, on wider screens the place, the most used filters, open where there is room, and the button for all.
 * The sheet with all filters is loaded when it is opened.
 */
export function SearchBar({ state, actions, className }: SearchBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const apply = (applied: Partial<Applied>) => actions.filter(applied);
  function open() {
    setOpen(true);
    setWasOpened(true);
  }
  const opener = {
    onClick: open,
    onPointerEnter: FilterSheet.prepare,
    'aria-haspopup': 'dialog',
  } as const;
  const count = countFilters(state);
  return (
    <search aria-label="Search properties" className={cn('@container min-w-0', className)}>
      <SearchPill state={state} count={count} opener={opener} />
      <div className="flex min-w-0 items-center gap-2 max-md:hidden">
        <PlainWhereField
          value={state.location}
          onSearch={location => actions.filter({ location })}
          onSearchAgain={query => actions.filter(filtersOf(parseBrowseState(new URLSearchParams(query))))}
          searchesOnBlur
          className="min-w-28 grow"
        />
        <OpenFilters state={state} onApply={apply} />
        <QuickFilters state={state} onApply={apply} />
        <Button variant="outline" {...opener} className="rounded-full shadow-none">
          <SlidersHorizontal aria-hidden="true" />
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </div>
      {wasOpened && (
        <Suspense>
          <FilterSheet state={state} isOpen={isOpen} onOpenChange={setOpen} onApply={apply} />
        </Suspense>
      )}
    </search>
  );
}

type SearchPillProps = {
  state: BrowseState;
  count: number;
  opener: { onClick: () => void; onPointerEnter: () => void; 'aria-haspopup': 'dialog' };
};

/** Where and what is searched for, in short; it opens the search. */
function SearchPill({ state, count, opener }: SearchPillProps) {
  return (
    <button
      type="button"
      {...opener}
      className="flex min-h-[58px] w-full items-center gap-3 rounded-full border bg-card py-1.5 pr-2 pl-[18px] text-left shadow-md md:hidden"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="grid min-w-0 grow">
        <span className="sr-only">Search and filters: </span>
        <span className="line-clamp-2 text-md leading-tight font-semibold wrap-anywhere">
          {state.location || ANYWHERE}
        </span>
        <span className="truncate text-xs leading-snug text-muted-foreground">{whatLine(state)}</span>
      </span>
      <span
        aria-hidden="true"
        className="relative grid size-[42px] shrink-0 place-items-center rounded-full border"
      >
        <SlidersHorizontal className="size-[18px]" />
        {count > 0 && (
          <span className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-lime text-xs font-bold text-lime-foreground tabular-nums">
            {count}
          </span>
        )}
      </span>
    </button>
  );
}
