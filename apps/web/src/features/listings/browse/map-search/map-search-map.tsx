import { boundsOfArea, parseArea } from '@sway/domain/map/areas';
import { FEW_LISTINGS } from '@sway/contract/tiles';
import { LazyListingMap } from '#features/listings/map/lazy-listing-map.tsx';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useState } from 'react';
import { usePlaceBounds } from '#features/places/index.ts';
import { NEW_ZEALAND } from '#shared/map/camera/camera.ts';
import { AREA_ROW_PX, MapArea } from './map-area.tsx';
import type { MapSearchPartProps } from './map-search-props.ts';

type MapSearchMapProps = MapSearchPartProps & {
  raisedId?: number | null;
  withPopup?: boolean;
  coveredPx?: number;
  coveredTopPx?: number;
};

/** Discover's map. Its view, its selected listing and its filters are part of the page's state. */
export function MapSearchMap({
  state,
  actions,
  search,
  raisedId = null,
  withPopup = false,
  coveredPx = 0,
  coveredTopPx = 0,
}: MapSearchMapProps) {
  // A place without homes is shown all the same.
  const placeBounds = usePlaceBounds(state.location, search.summary?.matching === 0);
  const corners = state.area === null ? null : parseArea(state.area);
  const [map, setMap] = useState<MapRef | null>(null);
  // Over a sheet, the button to draw is elsewhere.
  const hasAreaRow = coveredPx === 0 || corners !== null;
  return (
    <>
      {/* Before the map, which they lie at the top of: the Tab key goes down. */}
      <MapArea
        map={map}
        area={state.area}
        hasMoved={state.camera !== null}
        covered={{ top: coveredTopPx, bottom: coveredPx }}
        onArea={actions.searchArea}
      />
      <LazyListingMap
        filter={search.filter}
        start={NEW_ZEALAND}
        camera={state.camera}
        bounds={corners ? boundsOfArea(corners) : (search.bounds ?? placeBounds)}
        areFew={search.summary !== undefined && search.summary.matching <= FEW_LISTINGS}
        selectedId={state.listingId}
        raisedId={raisedId}
        withPopup={withPopup}
        coveredPx={coveredPx}
        coveredTopPx={hasAreaRow ? coveredTopPx + AREA_ROW_PX : coveredTopPx}
        onSelect={listingId => actions.replace({ listingId })}
        onDeselect={() => actions.replace({ listingId: null })}
        onOpenDetails={actions.openDetails}
        onCameraChange={camera => actions.replace({ camera })}
        onReady={setMap}
      />
    </>
  );
}
