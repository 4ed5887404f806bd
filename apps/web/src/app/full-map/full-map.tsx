import { PAGES } from '@sway/contract/pages';
import type { MapRef } from '@vis.gl/react-maplibre';
import { Wind } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { MarkerBanner } from '#features/addresses/markers/marker-banner.tsx';
import { useMarkedAddresses } from '#features/addresses/markers/use-marked-addresses.ts';
import { LevelButton } from '#features/exploration/level-button.tsx';
import { useListingsInView } from '#features/listings/api/use-listings-in-view.ts';
import { useBrowseState } from '#features/listings/browse/state/use-browse-state.ts';
import { DetailsDialog } from '#features/listings/detail/details-dialog.tsx';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { HomesList, LIST_PX, ListButton, MAX_LISTINGS } from './homes-list.tsx';
import { LayerLegend, LayersButton, LayersPanel } from './layers-panel.tsx';
import { MapBeside } from './map-beside.tsx';
import { MapOfHomes } from './map-of-homes.tsx';
import { MapSearchBox } from './map-search-box.tsx';
import { PHONE_PANEL_PX, PhonePanel } from './phone-panel.tsx';
import { useHomesList } from './use-homes-list.ts';
import { useLayersOnMap } from './use-layers-on-map.ts';
import { usePlaceOnMap } from './use-place-on-map.ts';
import { useSelection } from './use-selection.ts';

/** While the list is closed, a few listings suffice to notice a change. */
const WATCHED_LISTINGS = 10;

/** Phones zoom with two fingers. The button for the own position is beside the legend, which is in one row without its last entry. */
const PHONE_CONTROLS = [
  '[&_.price-map-controls]:max-md:top-auto! [&_.price-map-controls]:max-md:bottom-[calc(var(--price-map-covered)+40px)]!',
  '[&_.price-map-buttons:first-child]:max-md:hidden! [&_[data-band=none]]:max-[24.375rem]:hidden!',
].join(' ');

/** Of two maps, the second one has the controls; phones have no room for the legend of prices. */
const FIRST_OF_TWO = '[&_.price-map-controls]:hidden! max-md:[&_.price-map-legend]:hidden';

/** A full-page map of every listing and the addresses around. */
export function FullMap() {
  const [state, actions] = useBrowseState();
  const [map, setMap] = useState<MapRef | null>(null);
  const showPlace = usePlaceOnMap(map);
  const [view, setView] = useState<MapWindow | null>(null);
  const marked = useMarkedAddresses(view);
  const { button: listButton, ...list } = useHomesList();
  const listings = useListingsInView(view, list.isOpen ? MAX_LISTINGS : WATCHED_LISTINGS);
  const isPhone = useMediaQuery('(width < 768px)');
  // A phone has room for one panel: a selection replaces the list.
  const selection = useSelection(actions, () => isPhone && list.giveWay());
  const address = marked.addresses.find(({ id }) => id === selection.addressId) ?? null;
  const [panelPx, setPanelPx] = useState(PHONE_PANEL_PX);
  const hasPanel = isPhone && (state.listingId !== null || address !== null);
  const coveredPx = hasPanel ? panelPx : 0;
  const { button: layersButton, ...layers } = useLayersOnMap(state, actions);
  const areLegendsShown = !layers.isOpen && !hasPanel;
  const both = {
    state,
    actions,
    selection,
    marked,
    address,
    raisedId: list.hoveredId,
    revision: listings.revision,
    view,
    onWindow: setView,
  };

  return (
    <div
      className={cn('relative h-[calc(100dvh-96px)] min-h-[420px] overflow-hidden', PHONE_CONTROLS)}
      style={{ '--price-map-covered': `${coveredPx}px` } as CSSProperties}
    >
      <h1 className="sr-only">{PAGES.map.title}</h1>
      <div className="pointer-events-none absolute inset-x-4 top-4 z-3 flex flex-wrap items-start gap-2 md:pr-14 print:hidden [&>*]:pointer-events-auto max-[26.875rem]:[&>button:not([data-icon])>svg]:hidden">
        <MapSearchBox onChoose={showPlace} onChooseArea={showPlace} />
        <ListButton
          ref={listButton}
          isOpen={list.isOpen}
          total={listings.data?.total}
          onToggle={list.toggle}
        />
        <Button
          variant="outline"
          className="shadow-md aria-pressed:border-foreground aria-pressed:bg-lime-soft"
          aria-pressed={state.wind}
          onClick={() => actions.push({ wind: !state.wind })}
        >
          <Wind aria-hidden="true" />
          <span>
            Wind<span className="max-md:sr-only"> map</span>
          </span>
        </Button>
        {layers.all.length > 0 && (
          <LayersButton
            ref={layersButton}
            isOpen={layers.isOpen}
            hasLayer={layers.chosen !== null}
            onToggle={layers.toggle}
          />
        )}
        <LevelButton />
        {!isPhone && <MarkerBanner marked={marked} />}
      </div>
      <div className={cn('grid size-full', layers.beside && 'max-md:grid-rows-2 md:grid-cols-2')}>
        <div className={cn('relative', layers.beside && FIRST_OF_TWO)}>
          <MapOfHomes
            {...both}
            layer={layers.chosen}
            hasPopups={!isPhone}
            coveredPx={layers.beside ? 0 : coveredPx}
            coveredLeftPx={list.isOpen && !isPhone ? LIST_PX : 0}
            onReady={setMap}
          />
          {layers.chosen && areLegendsShown && (
            <LayerLegend layer={layers.chosen} isOfTwo={layers.beside !== null} onClose={layers.remove} />
          )}
        </div>
        {layers.beside && (
          <div className="relative border-foreground max-md:border-t-2 md:border-l-2 [&_.price-map-legend]:hidden">
            <MapBeside
              {...both}
              first={map}
              layer={layers.beside}
              hasPopups={false}
              coveredPx={0}
              coveredLeftPx={0}
            />
            {areLegendsShown && (
              <LayerLegend isOfTwo layer={layers.beside} onClose={() => layers.putBeside(null)} />
            )}
          </div>
        )}
      </div>
      {isPhone && !hasPanel && !layers.beside && (
        <div className="absolute bottom-[calc(var(--price-map-covered)+90px)] left-4 z-3 print:hidden">
          <MarkerBanner marked={marked} />
        </div>
      )}
      {layers.isOpen && (
        <LayersPanel
          layers={layers.all}
          chosen={layers.chosen}
          beside={layers.beside}
          onChoose={layers.choose}
          onPutBeside={layers.putBeside}
          onClose={layers.close}
        />
      )}
      {list.isOpen && (
        <HomesList
          listings={listings}
          selectedId={state.listingId}
          onShowOnMap={selection.selectListing}
          onOpenDetails={actions.openDetails}
          onHover={list.setHoveredId}
          onClose={list.close}
        />
      )}
      {hasPanel && (
        <PhonePanel
          address={address}
          listingId={state.listingId}
          onOpenDetails={actions.openDetails}
          onClose={selection.deselect}
          onHeight={setPanelPx}
        />
      )}
      <DetailsDialog id={state.detailsId} onClose={actions.closeDetails} />
    </div>
  );
}
