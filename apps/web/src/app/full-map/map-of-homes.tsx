import type { MapLayer } from '@sway/contract/layers';
import type { AddressMapItem } from '@sway/contract/map';
import { mapZoom } from '@sway/domain/map/map-rules';
import { WELLINGTON } from '@sway/domain/map/positions';
import type { MapRef } from '@vis.gl/react-maplibre';
import { Suspense } from 'react';
import type { MarkedAddresses } from '#features/addresses/markers/use-marked-addresses.ts';
import { useReportZoom } from '#features/exploration/report/use-report-zoom.ts';
import type { BrowseState } from '#features/listings/browse/state/browse-state.ts';
import type { BrowseActions } from '#features/listings/browse/state/use-browse-state.ts';
import { LazyListingMap } from '#features/listings/map/lazy-listing-map.tsx';
import { MIN_HOMES_ZOOM } from '#features/trends/wind/wind-frame.ts';
import type { Camera } from '#shared/map/camera/camera.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import type { Selection } from './use-selection.ts';

// Loaded on demand: the markers import the map library.
const MarkersWithPopup = lazyPart(() => import('./markers-with-popup.tsx'), 'MarkersWithPopup');

const WindLayer = lazyPart(() => import('#features/trends/wind/wind-layer.tsx'), 'WindLayer');

const LayerAreas = lazyPart(() => import('#shared/layers/layer-areas.tsx'), 'LayerAreas');

const START = { ...WELLINGTON, zoom: mapZoom(11) };
const EVERYTHING = {};

type MapOfHomesProps = {
  state: BrowseState;
  actions: BrowseActions;
  selection: Selection;
  marked: MarkedAddresses;
  /** The selected address. */
  address: AddressMapItem | null;
  /** The imported layer below the homes. */
  layer: MapLayer | null;
  /** The listing that is pointed at in the list. */
  raisedId: number | null;
  revision: number;
  /** Whether what is selected is shown beside its marker. */
  hasPopups: boolean;
  coveredPx: number;
  coveredLeftPx: number;
  /** What the map shows, once it is ready. */
  view: MapWindow | null;
  onWindow: (view: MapWindow) => void;
  onReady: (map: MapRef) => void;
};

/** The map with every listing and the addresses around. */
export function MapOfHomes({
  state,
  actions,
  selection,
  marked,
  address,
  layer,
  hasPopups,
  view,
  ...map
}: MapOfHomesProps) {
  const reportZoom = useReportZoom(state.camera?.zoom ?? START.zoom);
  function moveCamera(camera: Camera) {
    actions.replace({ camera });
    reportZoom(camera.zoom);
  }
  return (
    <LazyListingMap
      filter={EVERYTHING}
      start={START}
      camera={state.camera}
      bounds={null}
      selectedId={state.listingId}
      withPopup={hasPopups}
      detailsLabel="View Details"
      pill="sway"
      areHomesHidden={state.wind && view !== null && view.zoom < MIN_HOMES_ZOOM}
      onSelect={selection.selectListing}
      onDeselect={selection.deselect}
      onOpenDetails={actions.openDetails}
      onCameraChange={moveCamera}
      {...map}
    >
      <Suspense>
        <MarkersWithPopup
          addresses={marked.addresses}
          chosen={hasPopups ? address : null}
          coveredLeftPx={map.coveredLeftPx}
          onChoose={selection.selectAddress}
          onClose={selection.deselect}
        />
        {layer && <LayerAreas layer={layer} />}
        {state.wind && view && <WindLayer view={view} />}
      </Suspense>
    </LazyListingMap>
  );
}
