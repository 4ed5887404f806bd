import { formatQuantity } from '@sway/domain/format';
import { LEAST_FILTER_NAMES, LEAST_FILTERS } from '@sway/domain/least-filters';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Sheet, SheetClose, SheetContent, SheetTitle, SheetTrigger } from '#shared/ui/sheet.tsx';
import { describeFilters } from './active-filters.tsx';
import type { BrowseState } from './browse-state.ts';
import { LeastField, TypeField } from './filter-fields.tsx';
import { PriceRangeFields } from './price-range-fields.tsx';
import type { BrowseActions } from './use-browse-state.ts';

type FiltersButtonProps = {
  state: BrowseState;
  actions: BrowseActions;
  matching: number | undefined;
  /** A large round button above the map of a phone, or as high as the fields of a toolbar. */
  look?: 'round' | 'toolbar';
};

/** All filters, in a sheet. They apply at once, and the sheet's button shows the number of results. */
export function FiltersButton({ state, actions, matching, look = 'round' }: FiltersButtonProps) {
  const field = { filters: state, onFilter: actions.filter, size: 'md' as const, className: 'w-full' };
  const count = describeFilters(state).length;
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button
          variant="outline"
          icon
          aria-label={count === 0 ? 'Filters' : `Filters, ${count} set`}
          className={cn(
            'relative',
            look === 'round' ? 'size-[50px] rounded-full shadow-md' : 'size-[38px] border-input',
          )}
        >
          <SlidersHorizontal aria-hidden="true" />
          {count > 0 && (
            <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-lime text-xs font-bold text-lime-foreground tabular-nums">
              {count}
            </span>
          )}
        </Button>
      </SheetTrigger>
      <SheetContent side="bottom" aria-describedby={undefined} className="gap-5 p-5">
        <SheetTitle className="type-h2">Filters</SheetTitle>
        <Group label="Price">
          <div className="grid grid-cols-2 gap-3">
            <PriceRangeFields {...field} />
          </div>
        </Group>
        <Group label="Property type">
          <TypeField {...field} />
        </Group>
        <div className="grid grid-cols-3 gap-3">
          {LEAST_FILTER_NAMES.map(name => (
            <Group key={name} label={LEAST_FILTERS[name].label}>
              <LeastField {...field} name={name} />
            </Group>
          ))}
        </div>
        <div className="mt-1 flex gap-3">
          <Button variant="outline" onClick={actions.clearFilters}>
            Clear
          </Button>
          <SheetClose asChild>
            <Button className="grow">
              {matching === undefined
                ? 'Show properties'
                : `Show ${formatQuantity(matching, 'property', 'properties')}`}
            </Button>
          </SheetClose>
        </div>
      </SheetContent>
    </Sheet>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="type-label leading-[1.45]">
        {label}
      </p>
      {children}
    </div>
  );
}
