import { LEAST_FILTER_NAMES } from '@sway/domain/least-filters';
import { Columns2, List, Map } from 'lucide-react';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { Button } from '#shared/ui/button.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { countFilters } from './browse-state.ts';
import type { BrowseState, MapLayout } from './browse-state.ts';
import { FiltersButton } from './filters-button.tsx';
import { LeastField, LocationField, TypeField } from './filter-fields.tsx';
import { PriceRangeFields } from './price-range-fields.tsx';
import type { BrowseActions } from './use-browse-state.ts';
import { ModeToggle } from './mode-toggle.tsx';
import { ViewToggle } from './view-toggle.tsx';

type MapToolbarProps = {
  state: BrowseState;
  actions: BrowseActions;
  /** The number of results, once known. */
  matching: number | undefined;
  layout: MapLayout;
  /** Whether the browser can show maps; without, there is only the list. */
  hasMap: boolean;
  /** Whether the screen is wide enough for list and map side by side. */
  canSplit: boolean;
};

/**
 * The map search's filters, which apply while the user types, and its layout, in one row. Filters that have no room are behind a
 * button, which has all of them.
 */
export function MapToolbar({ state, actions, matching, layout, hasMap, canSplit }: MapToolbarProps) {
  const field = { filters: state, onFilter: actions.filter };
  const hasPrices = useMediaQuery('(width >= 1024px)');
  const hasType = useMediaQuery('(width >= 1200px)');
  const hasAll = useMediaQuery('(width >= 1500px)');
  return (
    <search
      aria-label="Search properties"
      // Not shrunk: what a price field says below the row would be under the map.
      className="gutter-wide flex min-h-[62px] shrink-0 flex-wrap items-center gap-2 border-b bg-card py-3"
    >
      <ModeToggle mode={state.mode} onMode={mode => actions.push({ mode })} />
      <LocationField {...field} className="w-0 min-w-36 grow lg:max-w-[260px]" />
      {hasPrices && <PriceRangeFields {...field} className="w-[104px]" />}
      {hasType && <TypeField {...field} className="w-[122px]" />}
      {hasAll ? (
        LEAST_FILTER_NAMES.map(name => <LeastField key={name} {...field} name={name} className="w-[108px]" />)
      ) : (
        <FiltersButton state={state} actions={actions} matching={matching} look="toolbar" />
      )}
      <Button variant="ghost" size="sm" disabled={countFilters(state) === 0} onClick={actions.clearFilters}>
        Clear
      </Button>
      <div className="ml-auto flex items-center gap-2">
        <ViewToggle view={state.view} onView={view => actions.push({ view })} isCompact />
        {hasMap && (
          <LayoutToggle layout={layout} canSplit={canSplit} onLayout={to => actions.push({ layout: to })} />
        )}
      </div>
    </search>
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
