import { ActiveFilters } from '../filters/active-filters.tsx';
import { ClearButton } from '../filters/clear-button.tsx';
import type { BrowseState } from '../state/browse-state.ts';
import { describeFilters } from '../filters/describe-filters.ts';
import { ModeToggle } from '../mode-toggle.tsx';
import { SearchBar } from '../filters/search-bar.tsx';
import type { BrowseActions } from '../state/use-browse-state.ts';
import { ViewToggle } from '../view-toggle.tsx';

type MapToolbarProps = { state: BrowseState; actions: BrowseActions };

/** The map search's filters and layout in one row, and below it the filters that are set. */
export function MapToolbar({ state, actions }: MapToolbarProps) {
  const hasChips = describeFilters(state).length > 0;
  return (
    <section aria-label="Map search" className="gutter-wide shrink-0 border-b bg-card py-2.5">
      <div className="flex items-center gap-2">
        <ModeToggle mode={state.mode} onMode={mode => actions.push({ mode })} />
        <SearchBar state={state} actions={actions} className="grow" />
        <ClearButton onClear={actions.clearFilters} />
        <ViewToggle state={state} actions={actions} />
      </div>
      {hasChips && (
        <div className="mt-2 flex gap-2 overflow-x-auto [scrollbar-width:none]">
          <ActiveFilters filters={state} onFilter={actions.filter} />
        </div>
      )}
    </section>
  );
}
