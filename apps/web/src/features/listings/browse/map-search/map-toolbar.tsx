import { Columns2, List, Map } from 'lucide-react';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { ClearButton } from '../filters/clear-button.tsx';
import type { BrowseState, MapLayout } from '../state/browse-state.ts';
import { describeFilters } from '../filters/describe-filters.ts';
import { ModeToggle } from '../mode-toggle.tsx';
import { SearchBar } from '../filters/search-bar.tsx';
import type { BrowseActions } from '../state/use-browse-state.ts';
import { ViewToggle } from '../view-toggle.tsx';

type MapToolbarProps = {
  state: BrowseState;
  actions: BrowseActions;
  layout: MapLayout;
  /** Whether the browser can show maps; without, there is only the list. */
  hasMap: boolean;
  /** Whether the screen is wide enough for list and map side by side. */
  canSplit: boolean;
};

/** The map search's filters and layout in one row, and below it the filters that are set. */
export function MapToolbar({ state, actions, layout, hasMap, canSplit }: MapToolbarProps) {
  const hasChips = describeFilters(state).length > 0;
  return (
    <section aria-label="Map search" className="gutter-wide shrink-0 border-b bg-card py-2.5">
      <div className="flex items-center gap-2">
        <ModeToggle mode={state.mode} onMode={mode => actions.push({ mode })} />
        <SearchBar state={state} actions={actions} className="grow" />
        <ClearButton onClear={actions.clearFilters} />
        <ViewToggle view={state.view} onView={view => actions.push({ view })} isCompact />
        {hasMap && (
          <LayoutToggle layout={layout} canSplit={canSplit} onLayout={to => actions.push({ layout: to })} />
        )}
      </div>
      {hasChips && (
        <div className="mt-2 flex gap-2 overflow-x-auto [scrollbar-width:none]">
          <ActiveFilters filters={state} onFilter={actions.filter} />
        </div>
      )}
    </section>
  );
}

const LAYOUTS = [
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { value: 'split', label: 'List and map', icon: <Columns2 aria-hidden="true" /> },
  { value: 'map', label: 'Map', icon: <Map aria-hidden="true" /> },
] as const;

type LayoutToggleProps = { layout: MapLayout; canSplit: boolean; onLayout: (layout: MapLayout) => void };

function LayoutToggle({ layout, canSplit, onLayout }: LayoutToggleProps) {
  return (
    <Segmented
      label="Layout"
      value={layout}
      onValueChange={onLayout}
      segments={canSplit ? LAYOUTS : LAYOUTS.filter(({ value }) => value !== 'split')}
    />
  );
}
