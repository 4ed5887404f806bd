import { PAGES } from '@sway/contract/pages';
import { useState } from 'react';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { cn } from '#shared/ui/cn.ts';
import { filtersOf } from '../state/browse-state.ts';
import type { BrowseState } from '../state/browse-state.ts';
import { useCanShowMaps } from '#shared/map/can-show-maps.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { NoMapNote } from './no-map-note.tsx';
import { MapSearchMap } from './map-search-map.tsx';
import type { MapSearchPartProps } from './map-search-props.ts';
import { MapToolbar } from './map-toolbar.tsx';
import { ResultsList } from '../results/results-list.tsx';
import { ResultCount, ResultLine } from '../results/result-line.tsx';
import { UnreadFilters } from '../filters/unread-filters.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSavedScroll } from './use-saved-scroll.ts';
import { layoutOn } from '../view-toggle.tsx';

/** The height of the row at the top of the map layout, with its distance from the edge. */
const TOP_ROW_PX = 60;

/** The map search on wide screens: list and map side by side, or one of them, below a toolbar with the filters. */
export function MapSearchWide({ state, actions, search }: MapSearchPartProps) {
  const canSplit = useMediaQuery('(width >= 1024px)');
  const hasMap = useCanShowMaps();
  const layout = hasMap ? layoutOn(state.layout, canSplit) : 'list';
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const fullScreen = useFullScreen({
    isPossible: layout === 'map',
    hasDialog: state.detailsId !== null,
  });
  const listRef = useSavedScroll(listKey(state));
  return (
    <div className="flex h-[calc(100dvh-96px)] min-h-[520px] flex-col">
      <h1 className="sr-only">{PAGES.browse.title}</h1>
      <MapToolbar state={state} actions={actions} />
      <div className="flex min-h-0 grow">
        {layout !== 'map' && (
          <div
            ref={listRef}
            className={cn(
              'gutter-wide min-h-0 overflow-y-auto overscroll-contain pb-4',
              layout === 'split' ? 'w-[568px] shrink-0 lg:pr-5 min-[112.5rem]:w-[808px]' : 'grow',
            )}
          >
            <div className={cn(layout === 'list' && 'mx-auto max-w-[1200px]')}>
              <Results
                state={state}
                actions={actions}
                search={search}
                hasMap={hasMap}
                isBesideMap={layout === 'split'}
                onHover={setHoveredId}
              />
            </div>
          </div>
        )}
        {layout !== 'list' && (
          <div className={cn('min-w-0 grow', fullScreen.isOn ? 'fixed inset-0 z-45' : 'relative')}>
            <MapSearchMap
              state={state}
              actions={actions}
              search={search}
              raisedId={hoveredId}
              withPopup
              coveredTopPx={layout === 'map' ? TOP_ROW_PX : 0}
            />
            {layout === 'map' && (
              <div className="absolute top-4 left-4 z-3 flex items-center gap-2">
                <FullScreenButton {...fullScreen} />
                <div className="rounded-md border bg-card px-3.5 py-2.5 shadow-md">
                  <ResultCount search={search} hasList={false} />
                </div>
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

type ResultsProps = MapSearchPartProps & {
  hasMap: boolean;
  /** The homes are then shown on the map, and marked there while the pointer is on them. */
  isBesideMap: boolean;
  onHover: (id: number | null) => void;
};

function Results({ state, actions, search, hasMap, isBesideMap, onHover }: ResultsProps) {
  return (
    <>
      <ResultLine
        search={search}
        state={state}
        actions={actions}
        className="sticky top-0 z-2 bg-background py-3"
      />
      <UnreadFilters state={state} />
      {!hasMap && <NoMapNote />}
      <ResultsList
        search={search}
        state={state}
        actions={actions}
        onShowOnMap={isBesideMap ? listingId => actions.replace({ listingId }) : undefined}
        onHover={isBesideMap ? onHover : undefined}
        className={isBesideMap ? 'min-[112.5rem]:grid-cols-2' : 'lg:grid-cols-2'}
      />
    </>
  );
}

function listKey(state: BrowseState): string {
  return JSON.stringify([filtersOf(state), state.order, state.layout]);
}
