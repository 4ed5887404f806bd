import { PAGES } from '@sway/contract/pages';
import { WELLINGTON } from '@sway/domain/positions';
import type { MapRef } from '@vis.gl/react-maplibre';
import { Suspense, useEffect, useRef, useState } from 'react';
import { MarkerBanner } from '#features/addresses/markers/marker-banner.tsx';
import { MarkerCard } from '#features/addresses/markers/marker-card.tsx';
import { useMarkedAddresses } from '#features/addresses/markers/use-marked-addresses.ts';
import { LevelButton } from '#features/exploration/level-button.tsx';
import { useReportZoom } from '#features/exploration/report/use-report-zoom.ts';
import { useListingsInView } from '#features/listings/api/use-listings-in-view.ts';
import { SelectedListing } from '#features/listings/browse/map-search/selected-listing.tsx';
import { useBrowseState } from '#features/listings/browse/state/use-browse-state.ts';
import { DetailsDialog } from '#features/listings/detail/details-dialog.tsx';
import { LazyListingMap } from '#features/listings/map/lazy-listing-map.tsx';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { HomesList, ListButton, MAX_LISTINGS } from './homes-list.tsx';
import { MapSearchBox } from './map-search-box.tsx';

// Loaded on demand: the markers import the map library.
const MarkersWithPopup = lazyPart(() => import('./markers-with-popup.tsx'), 'MarkersWithPopup');

const START = { ...WELLINGTON, zoom: 11 };
const EVERYTHING = {};
const PHONE_PANEL_PX = 280;
const ADDRESS_ZOOM = 17;
/** While the list is closed, a few listings suffice to notice a change. */
const WATCHED_LISTINGS = 10;

/** A full-page map of every listing and the addresses around. */
export function FullMap() {
  const [state, actions] = useBrowseState();
  const [map, setMap] = useState<MapRef | null>(null);
  const [view, setView] = useState<MapWindow | null>(null);
  const [place, setPlace] = useState<{ longitude: number; latitude: number } | null>(null);
  const [addressId, setAddressId] = useState<number | null>(null);
  const marked = useMarkedAddresses(view);
  const [isListOpen, setListOpen] = useState(false);
  const listButton = useRef<HTMLButtonElement>(null);
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const listings = useListingsInView(view, isListOpen ? MAX_LISTINGS : WATCHED_LISTINGS);
  const isPhone = useMediaQuery('(width < 768px)');
  const address = marked.addresses.find(({ id }) => id === addressId) ?? null;
  const reportZoom = useReportZoom(state.camera?.zoom ?? START.zoom);

  // A place chosen before the map has loaded is shown once it has.
  useEffect(() => {
    if (!place) return;
    const { longitude, latitude } = place;
    map?.jumpTo({ center: [longitude < 0 ? longitude + 360 : longitude, latitude], zoom: ADDRESS_ZOOM });
  }, [map, place]);

  /** A phone has room for one panel: a selection replaces the list. */
  function makeRoom() {
    if (isPhone) setListOpen(false);
  }
  function selectListing(listingId: number | null) {
    makeRoom();
    setAddressId(null);
    actions.replace({ listingId });
  }
  function selectAddress(id: number | null) {
    makeRoom();
    actions.replace({ listingId: null });
    setAddressId(id);
  }

  function closeList() {
    setListOpen(false);
    setHoveredId(null);
    listButton.current?.focus();
  }

  const hasPanel = isPhone && (state.listingId !== null || address !== null);
  return (
    <div className="relative h-[calc(100dvh-96px)] min-h-[420px] overflow-hidden">
      <h1 className="sr-only">{PAGES.map.title}</h1>
      <div className="pointer-events-none absolute inset-x-4 top-4 z-3 flex flex-wrap items-start gap-2 pr-14 [&>*]:pointer-events-auto">
        <MapSearchBox onChoose={setPlace} />
        <ListButton
          ref={listButton}
          isOpen={isListOpen}
          total={listings.data?.total}
          onToggle={() => (isListOpen ? closeList() : setListOpen(true))}
        />
        <LevelButton />
        <MarkerBanner marked={marked} />
      </div>
      <LazyListingMap
        filter={EVERYTHING}
        start={START}
        camera={state.camera}
        bounds={null}
        selectedId={state.listingId}
        raisedId={hoveredId}
        revision={listings.revision}
        withPopup={!isPhone}
        detailsLabel="View Details"
        pill="sway"
        coveredPx={hasPanel ? PHONE_PANEL_PX : 0}
        onSelect={selectListing}
        onDeselect={() => selectListing(null)}
        onOpenDetails={actions.openDetails}
        onCameraChange={camera => {
          actions.replace({ camera });
          reportZoom(camera.zoom);
        }}
        onWindow={setView}
        onReady={setMap}
      >
        <Suspense>
          <MarkersWithPopup
            addresses={marked.addresses}
            chosen={isPhone ? null : address}
            onChoose={selectAddress}
          />
        </Suspense>
      </LazyListingMap>
      {isListOpen && (
        <div className="absolute z-4 grid max-md:inset-x-0 max-md:bottom-0 max-md:h-[62%] md:top-[82px] md:bottom-16 md:left-4 md:w-[440px] md:content-start">
          <HomesList
            listings={listings}
            selectedId={state.listingId}
            onShowOnMap={selectListing}
            onOpenDetails={actions.openDetails}
            onHover={setHoveredId}
            onClose={closeList}
          />
        </div>
      )}
      {hasPanel && (
        <div className="absolute inset-x-0 bottom-0 z-5 overflow-hidden rounded-t-2xl bg-card shadow-lg">
          {address && <MarkerCard item={address} onClose={() => selectAddress(null)} />}
          {state.listingId !== null && (
            <div className="p-3.5">
              <SelectedListing
                id={state.listingId}
                onOpenDetails={actions.openDetails}
                onDeselect={() => selectListing(null)}
                deselectLabel="Close"
              />
            </div>
          )}
        </div>
      )}
      <DetailsDialog id={state.detailsId} onClose={actions.closeDetails} />
    </div>
  );
}
