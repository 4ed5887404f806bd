import { PAGES } from '@sway/contract/pages';
import { useState } from 'react';
import { useCanShowMaps } from '#shared/map/can-show-maps.ts';
import type { SheetSnap } from '#shared/map/sheet/sheet-snap.ts';
import { MapSheet } from '#shared/map/sheet/map-sheet.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { ClearButton } from '../filters/clear-button.tsx';
import { MapSearchMap } from './map-search-map.tsx';
import type { MapSearchPartProps } from './map-search-props.ts';
import { NoMapNote } from './no-map-note.tsx';
import { ResultsList } from '../results/results-list.tsx';
import { ResultCount, ResultLine } from '../results/result-line.tsx';
import { SearchBar } from '../filters/search-bar.tsx';
import { SelectedListing } from './selected-listing.tsx';
import { ModeToggle } from '../mode-toggle.tsx';
import { UnreadFilters } from '../filters/unread-filters.tsx';
import { ViewToggle } from '../view-toggle.tsx';

/** The map search on phones: the map with the results in a sheet over it, or only the list. */
export function MapSearchPhone(props: MapSearchPartProps) {
  const hasMap = useCanShowMaps();
  return (
    <div className="relative flex h-[calc(100dvh-96px)] min-h-[420px] flex-col overflow-hidden">
      <h1 className="sr-only">{PAGES.browse.title}</h1>
      {props.state.layout === 'list' || !hasMap ? (
        <PhoneList {...props} hasMap={hasMap} />
      ) : (
        <PhoneMap {...props} />
      )}
    </div>
  );
}

/** The height of the search pill and the chips below it, in px. */
const SEARCH_PX = 112;

function PhoneMap(props: MapSearchPartProps) {
  const { state, actions, search } = props;
  const [snap, setSnap] = useState<SheetSnap>('half');
  return (
    <MapSheet
      snap={snap}
      onSnap={setSnap}
      label="Properties on the map"
      listLabel="List of homes"
      head={<ResultCount search={search} hasList={state.listingId === null} />}
      renderMap={coveredPx => (
        <>
          <PhoneSearch {...props} className="absolute inset-x-3.5 top-3.5 z-4" />
          <MapSearchMap
            {...props}
            coveredPx={coveredPx}
            coveredTopPx={SEARCH_PX}
            actions={{
              ...actions,
              replace: change => {
                if (change.listingId) setSnap('half');
                actions.replace(change);
              },
            }}
          />
        </>
      )}
    >
      {state.listingId === null ? (
        <ResultsList search={search} state={state} actions={actions} />
      ) : (
        <SelectedListing
          id={state.listingId}
          onOpenDetails={actions.openDetails}
          onDeselect={() => actions.replace({ listingId: null })}
          deselectLabel="Show all homes found"
        />
      )}
    </MapSheet>
  );
}

function PhoneList({ hasMap, ...props }: MapSearchPartProps & { hasMap: boolean }) {
  const { state, actions, search } = props;
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-5">
      <PhoneSearch {...props} className="sticky top-0 z-3 bg-background pt-3.5" />
      <UnreadFilters state={state} />
      <ResultLine search={search} state={state} actions={actions} className="py-2" />
      {!hasMap && <NoMapNote />}
      <ResultsList search={search} state={state} actions={actions} />
    </div>
  );
}

function PhoneSearch({ state, actions, className }: MapSearchPartProps & { className: string }) {
  return (
    <div className={className}>
      <SearchBar state={state} actions={actions} />
      <div className="-mx-3.5 mt-2.5 flex gap-2 overflow-x-auto px-3.5 pb-2 [scrollbar-width:none] [&>button]:shadow-md">
        <div className="shrink-0 rounded-[11px] shadow-md">
          <ViewToggle state={state} actions={actions} />
        </div>
        <ClearButton onClear={actions.clearFilters} className="rounded-full border bg-card" />
        <div className="shrink-0 rounded-[11px] shadow-md">
          <ModeToggle mode={state.mode} onMode={mode => actions.push({ mode })} />
        </div>
        <ActiveFilters filters={state} onFilter={actions.filter} />
      </div>
    </div>
  );
}
