import { useRef } from 'react';
import { WhereField } from '#features/places/index.ts';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { parseBrowseState } from '../state/browse-state.ts';
import type { BrowseState } from '../state/browse-state.ts';
import { draftOf } from './filter-draft.ts';
import { FilterForm } from './filter-form.tsx';
import type { Applied } from './filter-form.tsx';
import { FILTER_GROUPS, QUICK_FILTERS } from './filter-groups.ts';
import { FilterSection, OrderSection } from './filter-sections.tsx';

type FilterSheetProps = {
  state: BrowseState;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onApply: (applied: Applied) => void;
};

/** All filters and the order: the whole screen of a phone, a dialog on wider ones. */
export function FilterSheet({ state, isOpen, onOpenChange, onApply }: FilterSheetProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        aria-describedby={undefined}
        onOpenAutoFocus={event => {
          // A focused text field would open a phone's keyboard over the filters.
          event.preventDefault();
          titleRef.current?.focus();
        }}
      >
        <DialogTitle ref={titleRef} tabIndex={-1} className="border-b px-5 py-[18px] type-h3 outline-none">
          Search and filters
        </DialogTitle>
        <FilterForm
          state={state}
          clearLabel="Clear all"
          onApply={applied => {
            onOpenChange(false);
            onApply(applied);
          }}
        >
          {section => (
            <div className="grid gap-7">
              <div className="grid gap-1.5 md:hidden">
                <p className="type-label leading-[1.45]" aria-hidden="true">
                  Where
                </p>
                <WhereField
                  value={section.draft.location}
                  onSearch={location => section.onChange({ location })}
                  onSearchAgain={query =>
                    section.onChange(draftOf(parseBrowseState(new URLSearchParams(query))))
                  }
                  searchesOnBlur
                />
              </div>
              {[QUICK_FILTERS.price, ...FILTER_GROUPS].map(names => (
                <FilterSection key={names[0]} {...section} names={names} />
              ))}
              <OrderSection {...section} />
            </div>
          )}
        </FilterForm>
      </DialogContent>
    </Dialog>
  );
}
